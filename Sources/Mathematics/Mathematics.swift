// The functions of the C library that springs, paths and gradients are calculated with, and nothing else of it: its other
// names, such as Apple's `Style` and `Handle`, would meet those of scenes.

#if canImport(Darwin)
  @_exported import func Darwin.acos
  @_exported import func Darwin.atan2
  @_exported import func Darwin.atanh
  @_exported import func Darwin.cos
  @_exported import func Darwin.cosh
  @_exported import func Darwin.exp
  @_exported import func Darwin.floor
  @_exported import func Darwin.hypot
  @_exported import func Darwin.log
  @_exported import func Darwin.log10
  @_exported import func Darwin.pow
  @_exported import func Darwin.sin
  @_exported import func Darwin.sinh
  @_exported import func Darwin.tan
#elseif canImport(Glibc)
  @_exported import func Glibc.acos
  @_exported import func Glibc.atan2
  @_exported import func Glibc.atanh
  @_exported import func Glibc.cos
  @_exported import func Glibc.cosh
  @_exported import func Glibc.exp
  @_exported import func Glibc.floor
  @_exported import func Glibc.hypot
  @_exported import func Glibc.log
  @_exported import func Glibc.log10
  @_exported import func Glibc.pow
  @_exported import func Glibc.sin
  @_exported import func Glibc.sinh
  @_exported import func Glibc.tan
#elseif canImport(Musl)
  @_exported import func Musl.acos
  @_exported import func Musl.atan2
  @_exported import func Musl.atanh
  @_exported import func Musl.cos
  @_exported import func Musl.cosh
  @_exported import func Musl.exp
  @_exported import func Musl.floor
  @_exported import func Musl.hypot
  @_exported import func Musl.log
  @_exported import func Musl.log10
  @_exported import func Musl.pow
  @_exported import func Musl.sin
  @_exported import func Musl.sinh
  @_exported import func Musl.tan
#elseif canImport(Android)
  @_exported import func Android.acos
  @_exported import func Android.atan2
  @_exported import func Android.atanh
  @_exported import func Android.cos
  @_exported import func Android.cosh
  @_exported import func Android.exp
  @_exported import func Android.floor
  @_exported import func Android.hypot
  @_exported import func Android.log
  @_exported import func Android.log10
  @_exported import func Android.pow
  @_exported import func Android.sin
  @_exported import func Android.sinh
  @_exported import func Android.tan
#endif
