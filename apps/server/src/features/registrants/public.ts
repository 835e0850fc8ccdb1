export { type ArrivedForm, receiveForm } from './arrived-form.ts'
export { knownIn, valuesOf } from './create-prefilled-link.ts'
export type { Whose } from './own-registration.ts'
export { canCheckIn } from './check-in.ts'
export { venueCheckInRoutes } from './check-in-routes.ts'
export { fixedExportColumns } from './export-registrants.ts'
export {
  findSeating,
  findStandings,
  importPeople,
  type ImportOutcome,
  removeUntouched,
  type Seating,
} from './import-people.ts'
export { listOtherEvents, otherEventView } from './other-events.ts'
export { joinEvent } from './add-registrant.ts'
export { registrantEmails } from './registrant-emails.ts'
export { emailRegistrantsJob } from './email-registrants.job.ts'
export { notifyAudienceLive, notifyReplayReady } from './notify-audience.ts'
export { askToPromote, endOffersJob, promoteWaitlistedJob } from './promote-waitlisted.job.ts'
export { registrationsOfPerson } from './personal-data-store.ts'
export { registrantsOrganizationPart, registrantsPart, registrantsProfilePart } from './registrants-part.ts'
export { actionBatches } from './registrant-batch.job.ts'
export { remindRegistrantsJob } from './remind-registrants.job.ts'
export { tidyAnswerFilesJob } from './tidy-answer-files.job.ts'
export { createRegistrationDesk, type RegistrationDesk, type Visit } from './registration-desk.ts'
export { registrantRoutes } from './routes.ts'
export { readReferralCode } from './referral-codes.ts'
export { langSchema, venueRegistrationRoutes, visitOf } from './venue-routes.ts'
