export { type ActivityData, type ActivityType, activityTypes } from './activities.ts'
export { type EventAttendance, attendanceSchema } from './attendance.ts'
export { type Heartbeat, heartbeatSchema, type WatchMode } from './heartbeat.ts'
export { heartbeatSeconds } from './heartbeat-words.ts'
