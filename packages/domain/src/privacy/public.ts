export { decideOnErasure, type ErasureFacts } from './erasure-rules.ts'
export { isEraseConfirmed, pseudonymOf } from './pseudonym.ts'
export {
  type Holding,
  type HoldingFate,
  type PersonalData,
  personalDataSchema,
  type PersonReference,
  personReferenceSchema,
  type PrivacyPerson,
} from './personal-data.ts'
export {
  listPrivacyPeopleQuerySchema,
  type ListPrivacyPeopleQuery,
  privacyPersonPageSchema,
} from './privacy-person.ts'
export {
  erasePersonSchema,
  exportLifeDays,
  exportLinkSchema,
  type ExportLink,
  type PrivacyRequest,
  type PrivacyRequestKind,
  privacyRequestPageSchema,
  privacyRequestSchema,
  type PrivacyRequestStatus,
} from './privacy-request.ts'
