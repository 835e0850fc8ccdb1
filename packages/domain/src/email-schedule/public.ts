export {
  type ChangedScheduledEmail,
  type ChangeEmailSchedule,
  changeEmailScheduleSchema,
  type CreateScheduledEmail,
  createScheduledEmailSchema,
  type EmailSchedule,
  emailScheduleQuerySchema,
  emailScheduleSchema,
  mostCustomEmails,
  type ScheduledEmail,
  type ScheduledEmailState,
  type ScheduleOwner,
  type SendCustomEmail,
  sendCustomEmailSchema,
  type TestScheduledEmail,
  testScheduledEmailSchema,
} from './email-schedule.ts'
export {
  offsetMinutesOf,
  offsetOf,
  type ScheduleContext,
  type ScheduleOffset,
  scheduleTimeFault,
  timeFromAnchor,
} from './schedule-time.ts'
export { audienceWords } from './texts.ts'
