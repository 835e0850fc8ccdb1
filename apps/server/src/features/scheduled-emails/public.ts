export { emailValues, type PersonOfEmail } from './email-values.ts'
export { scheduledEmailsOfPerson } from './personal-data-store.ts'
export {
  addCustomEmail,
  keepEntry,
  removeCustomEmail,
  sendsEmailOfType,
  switchEmail,
} from './schedule-changes.ts'
export {
  findOwnDesign,
  findScheduledOwner,
  isTemplateOf,
  listInactiveEmails,
  listPlannedEmails,
  listSchedule,
  type ScheduleEntry,
  type ScheduleOwnerIds,
} from './scheduled-email-store.ts'
export { scheduledEmailsPart, scheduledEmailsProfilePart } from './scheduled-emails-parts.ts'
export { beginRun, settleRun } from './scheduled-runs.ts'
export {
  type DueEmail,
  listDueEmails,
  listNextRecipients,
  lockRun,
  type ScheduledRecipient,
  type ScheduledRun,
} from './sending-store.ts'
