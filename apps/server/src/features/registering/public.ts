export { joinEvent } from './add-registrant.ts'
export { type ArrivedForm, receiveForm } from './arrived-form.ts'
export { knownIn, valuesOf } from './create-prefilled-link.ts'
export {
  findSeating,
  findStandings,
  importPeople,
  type ImportOutcome,
  type Seating,
} from './import-people.ts'
export { listOtherEvents, otherEventView } from './other-events.ts'
export { admissionOfPerson } from './personal-data-store.ts'
export { registeringOrganizationPart, registeringPart } from './registering-part.ts'
export { createRegistrationDesk, type RegistrationDesk, type Visit } from './registration-desk.ts'
export { registeringRoutes } from './routes.ts'
export { tidyAnswerFilesJob } from './tidy-answer-files.job.ts'
export { langSchema, venueRegistrationRoutes, visitOf } from './venue-routes.ts'
