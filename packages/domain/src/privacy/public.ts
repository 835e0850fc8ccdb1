export { decideOnErasure, type ErasureFacts, isEraseConfirmed, pseudonymOf } from './erasure-rules.ts'
export {
  type Holding,
  type HoldingFate,
  type ListPrivacyPeopleQuery,
  listPrivacyPeopleQuerySchema,
  type PersonalData,
  personalDataSchema,
  type PersonReference,
  personReferenceSchema,
  type PrivacyPerson,
  privacyPersonPageSchema,
} from './personal-data.ts'
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
