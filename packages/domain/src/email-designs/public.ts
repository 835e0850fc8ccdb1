export { blankEmail } from './blank-email.ts'
export {
  copiedName,
  emailBlocksOf,
  type EmailBlockType,
  textsOfDesign,
} from './email-design.ts'
export {
  type EmailBlock,
  type EmailDesign,
} from './email-design-schema.ts'
export {
  type EmailAnchor,
  emailTypeRules,
  type EmailTypeRules,
  type ScheduledAudience,
} from './email-types.ts'
export {
  type EmailContextKind,
  type EmailType,
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
  type PreviewPerson,
  testEmailSchema,
} from './email-template.ts'
