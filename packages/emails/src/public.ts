export { builtInDesign } from './built-in-designs.ts'
export type { EmailData, EmailEvent } from './email-data.ts'
export {
  type EmailFinding,
  emailFindingWords,
  lintEmail,
  type LintedEmail,
  needFindings,
} from './lint-email.ts'
export { qrCid, type RecipientValues } from './markup.ts'
export { qrCodePng, withQrCode } from './qr-code.ts'
export { mergeEmail, type MergedEmail, renderEmail, type RenderedEmail } from './render-email.ts'
export { isTextLink, runsOf } from './rich-text.ts'
export { type EmailView, shownAs } from './shown-as.ts'
export { emailTheme, type EmailTheme } from './theme.ts'
