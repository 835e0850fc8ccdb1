export { listEmailsTo, type SentEmail } from './effect-list-store.ts'
export { deliverEffectJob } from './deliver-effect.job.ts'
export { tidyEffectsJob } from './tidy-effects.job.ts'
export { effectRoutes } from './routes.ts'
export type { EmailBudget } from './email-budget.ts'
export {
  type DefinedEmail,
  defineEmail,
  type EmailContent,
  type ListedEmail,
  type WrittenEmail,
} from './email-kind.ts'
export { type EmailToDraw, type EmailToSend, sendEmail, sendEmails } from './send-email.ts'
export type { DrawEmail } from './draw-email.ts'
export { emailsOfPerson } from './personal-data-store.ts'
