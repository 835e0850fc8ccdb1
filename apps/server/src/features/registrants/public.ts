export { permittedEventIds } from './list-series-registrants.ts'
export { fixedExportColumns } from './export-registrants.ts'
export { confirmAgain, enroll, type SettledRegistration, type Registering, type Wanted } from './enroll.ts'
export { remindOfLink, remindOfLinks } from './remind-of-links.ts'
export { removeUntouched } from './remove-untouched.ts'
export { findOddRegistrants, type PreviewedRegistrant } from './odd-registrants-store.ts'
export { recordArrival } from './record-arrival.ts'
export {
  type Asking,
  changeOwnRegistration,
  emailOwnLink,
  findOwnRegistration,
  getOwnRegistration,
  type Whose,
} from './own-registration.ts'
export { colleagueKeys, readReferralCode } from './referral-codes.ts'
export { findCodeOwners } from './referral-store.ts'
export { registrantMatches } from './registrant-list-store.ts'
export { findStatuses, lockRegistrations, type RegistrationRow } from './registrant-store.ts'
export { answerFilesPath } from './registrant-view.ts'
export {
  attendanceChoices,
  isInLine,
  refusalIn,
  registrationState,
  seatsLeft,
} from './registration-state.ts'
export { seatedOf, seatFor, without } from './seats.ts'
export { changeSettings } from './registration-settings.ts'
export { type CurrentSettings, findSettings, type SettingsRow } from './settings-store.ts'
export type { StoredRule } from './schema.ts'
export type { DailyEmails } from './send-registrant-email.ts'
export { ownLink } from './own-registration-link.ts'
export { registrantEmails } from './registrant-emails.ts'
export { emailRegistrantsJob } from './email-registrants.job.ts'
export { notifyAudienceLive, notifyReplayReady } from './notify-audience.ts'
export { askToPromote, endOffersJob, promoteWaitlistedJob } from './promote-waitlisted.job.ts'
export { registrationsOfPerson } from './personal-data-store.ts'
export { registrantsPart, registrantsProfilePart } from './registrants-part.ts'
export { actionBatches } from './registrant-batch.job.ts'
export { registrantRoutes } from './routes.ts'
