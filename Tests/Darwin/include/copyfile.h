#pragma once

#include <stdint.h>

typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
#define COPYFILE_DATA (1 << 3)

int fcopyfile(int from, int to, copyfile_state_t state, copyfile_flags_t flags);
