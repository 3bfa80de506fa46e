// What the Swift files with a branch for Apple's systems use of the module Darwin.
#pragma once

double acos(double), atan2(double, double), atanh(double), cos(double), cosh(double), exp(double), floor(double);
double hypot(double, double), log(double), log10(double), pow(double, double), sin(double), sinh(double), tan(double);

struct timespec {
  long tv_sec, tv_nsec;
};

struct stat {
  int st_dev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
};
