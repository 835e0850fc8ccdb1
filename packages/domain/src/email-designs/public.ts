export { blankEmail } from './blank-email.ts'
export {
  copiedName,
  emailBlocksOf,
  type EmailBlockType,
  emptyEmailColumn,
  newEmailBlock,
  textsOfDesign,
} from './email-design.ts'
export {
  type EmailBlock,
  type EmailDesign,
} from './email-design-schema.ts'
export {
  type EmailAnchor,
  emailAnchors,
  emailAudiences,
  emailTypeRules,
  type EmailTypeRules,
  type ScheduledAudience,
} from './email-types.ts'
export { emailTypeNames } from './email-type-names.ts'
export {
  type EmailContextKind,
  emailLimits,
  type EmailType,
  emailTypes,
  longestSubject,
  maxEmailNameLength,
  mostEmailBytes,
  piecesOf,
  type Placeholder,
  placeholderNames,
  placeholders,
  placeholdersWithBlanks,
  placeholderText,
  type SocialNetwork,
  socialNetworks,
  unknownPlaceholders,
} from './email-words.ts'
export {
  type ChangeEmailTemplate,
  changeEmailTemplateSchema,
  type CreateEmailTemplate,
  createEmailTemplateSchema,
  type EmailPreview,
  emailPreviewSchema,
  type EmailTemplate,
  emailTemplatePageSchema,
  emailTemplateSchema,
  type ListEmailTemplatesQuery,
  listEmailTemplatesQuerySchema,
  mostTestAddresses,
  type PreviewPerson,
  testEmailSchema,
} from './email-template.ts'
