export {
  editAddress,
  importAddress,
  recordingsAddress,
} from './content-addresses.ts'
export {
  clipStateOf,
  type EditEligibility,
  editEligibility,
  hasContentLab,
} from './edit-eligibility.ts'
export {
  editErrorCodeOf,
  editErrorText,
} from './edit-errors.ts'
export {
  type Content,
  contentSchema,
  createEditLinkSchema,
  type EditLink,
  type EditLinkQuery,
  editLinkQuerySchema,
  editLinkSchema,
  type FoundEditLink,
  foundEditLinkSchema,
} from './edit-link.ts'
