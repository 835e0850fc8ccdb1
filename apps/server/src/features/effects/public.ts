export { effectJobs, startEffectWorkers } from './effect-workers.ts'
export { effectRoutes } from './routes.ts'
export { type EmailToSend, sendEmail, sendEmails } from './send-email.ts'
export { emailsOfPerson } from './personal-data-store.ts'
