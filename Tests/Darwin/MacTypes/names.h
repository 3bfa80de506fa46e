// Names that importing Darwin or Foundation brings along on a Mac, and that are declared nowhere on Linux.
#pragma once

// MacTypes.h
typedef unsigned char UInt8_, Byte, Style, Boolean;
typedef signed char SignedByte;
typedef long Size;
typedef int Fixed, Fract, OSStatus, TimeScale, TimeValue;
typedef unsigned int OptionBits, OSType, PropertyCode;
typedef short OSErr, ScriptCode, LangCode;
typedef char *Ptr;
typedef Ptr *Handle;
typedef struct { short v, h; } Point;
typedef struct { short top, left, bottom, right; } Rect;
typedef struct { Fixed x, y; } FixedPoint;
typedef struct { unsigned int hi, lo; } wide;
enum { normal, bold, italic, underline = 4, outline = 8, shadow = 16, condense = 32, extend = 64 };
enum { noErr = 0, kNilOptions = 0 };

// CoreGraphics, by way of Foundation
typedef struct { double dx, dy; } CGVector;
typedef struct { double a, b, c, d, tx, ty; } CGAffineTransform;
typedef const struct CGPath *CGPathRef;
typedef struct CGPath *CGMutablePathRef;
typedef struct CGColor *CGColorRef;
typedef int CGLineCap;
typedef int CGLineJoin;
