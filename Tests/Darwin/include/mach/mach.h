#pragma once

#include <pthread.h>
#include <stdint.h>

typedef int kern_return_t;
typedef unsigned int mach_port_t, natural_t, thread_flavor_t, task_flavor_t, mach_msg_type_number_t;
typedef mach_port_t thread_act_t, thread_inspect_t, task_name_t;
typedef int integer_t, *thread_info_t, *task_info_t;
typedef uint64_t mach_vm_size_t;
typedef struct { integer_t seconds, microseconds; } time_value_t;
#define KERN_SUCCESS 0

typedef struct {
  time_value_t user_time, system_time;
  integer_t cpu_usage, policy, run_state, flags, suspend_count, sleep_time;
} thread_basic_info_data_t;
#define THREAD_BASIC_INFO 3
#define TH_STATE_RUNNING 1
#define THREAD_BASIC_INFO_COUNT ((mach_msg_type_number_t)(sizeof(thread_basic_info_data_t) / sizeof(natural_t)))

typedef struct {
  mach_vm_size_t virtual_size, resident_size, resident_size_max;
  time_value_t user_time, system_time;
  integer_t policy, suspend_count;
} mach_task_basic_info_data_t;
#define MACH_TASK_BASIC_INFO 20
#define MACH_TASK_BASIC_INFO_COUNT ((mach_msg_type_number_t)(sizeof(mach_task_basic_info_data_t) / sizeof(natural_t)))

kern_return_t thread_info(thread_inspect_t thread, thread_flavor_t flavor, thread_info_t info, mach_msg_type_number_t *count);
kern_return_t task_info(task_name_t task, task_flavor_t flavor, task_info_t info, mach_msg_type_number_t *count);
mach_port_t mach_task_self(void);
mach_port_t pthread_mach_thread_np(pthread_t thread);
