export { emailScheduleRoutes } from './routes.ts'
export { scheduleEmails } from './schedule-emails.ts'
export { sendScheduledEmailsJob } from './send-scheduled-emails.job.ts'
export { writeScheduledEmailsJob } from './write-scheduled-emails.job.ts'
