export { EmailSchedulePage, SeriesEmailSchedulePage } from './pages/email-schedule-page.tsx'
export { emailScheduleQuery } from './schedule-calls.ts'
