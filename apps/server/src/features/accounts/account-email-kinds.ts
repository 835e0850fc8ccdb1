/** The emails about accounts. */
import { defineEmail } from '#features/effects/public.ts'
import { t } from './texts.ts'

const toPerson = { audience: 'account', variables: {} } as const

/** Signs in once within 15 minutes (AU-032, AU-041). */
export const signInEmail = defineEmail({
  ...toPerson,
  kind: 'magic_link',
  name: () => t('signInEmail'),
  content: () => ({
    subject: t('signInSubject'),
    paragraphs: [t('signInText'), t('ignoreEmail')],
    button: t('signInButton'),
  }),
})

/** Anyone can create an organization and invite anyone, so its words are no more trusted than a visitor's. */
const invited = { person: 'name', organization: 'name' } as const

/** Accepts an invitation and signs in to the organization, once within 15 minutes (AU-094). */
export const joiningEmail = defineEmail({
  kind: 'joining_link',
  name: () => t('joiningEmail'),
  audience: 'account',
  variables: invited,
  content: () => ({
    subject: t('invitationSubject'),
    paragraphs: [t('invitationText'), t('joinText'), t('ignoreEmail')],
    button: t('joinButton'),
  }),
})

/** `message` is what the inviter wrote, and `next` what to do, with a button that says so. */
export const invitationEmail = defineEmail({
  kind: 'invitation',
  name: () => t('invitationEmail'),
  audience: 'account',
  variables: { ...invited, message: 'typed', next: 'words', action: 'words' },
  content: () => ({
    subject: t('invitationSubject'),
    paragraphs: [t('invitationText'), '{{message}}', '{{next}}'],
    button: '{{action}}',
  }),
})

/** Chooses a new password within an hour (AU-044). */
export const passwordResetEmail = defineEmail({
  ...toPerson,
  kind: 'password_reset',
  name: () => t('passwordResetEmail'),
  content: () => ({
    subject: t('resetPasswordSubject'),
    paragraphs: [t('resetPasswordText'), t('ignoreEmail')],
    button: t('resetPasswordButton'),
  }),
})

/** Confirms a sign-up within a day (AU-051). No name in it: anyone may have typed the address. */
export const confirmationEmail = defineEmail({
  ...toPerson,
  kind: 'confirm_sign_up',
  name: () => t('confirmationEmail'),
  content: () => ({
    subject: t('confirmEmailSubject'),
    paragraphs: [t('confirmEmailText'), t('confirmEmailIgnore')],
    button: t('confirmEmailButton'),
  }),
})

/** Answers a repeated sign-up: an account with this address already exists. */
export const alreadyEmail = defineEmail({
  ...toPerson,
  kind: 'already_signed_up',
  name: () => t('alreadyEmail'),
  content: () => ({
    subject: t('accountExistsSubject'),
    paragraphs: [t('accountExistsText'), t('accountExistsReset')],
    button: t('signInButton'),
  }),
})

/** In case it wasn't them. */
export const passwordChangedEmail = defineEmail({
  ...toPerson,
  kind: 'password_changed',
  name: () => t('passwordChangedEmail'),
  content: () => ({
    subject: t('passwordChangedSubject'),
    paragraphs: [t('passwordChangedText'), t('passwordChangedNotYou')],
    button: t('signInButton'),
  }),
})

/** AU-046. */
export const supportEmail = defineEmail({
  kind: 'support',
  name: () => t('supportEmail'),
  audience: 'support',
  variables: { email: 'words', text: 'typed' },
  content: () => ({ subject: t('supportSubject'), paragraphs: [t('supportSender'), '{{text}}'] }),
})

export const accountEmails = [
  signInEmail,
  joiningEmail,
  invitationEmail,
  passwordResetEmail,
  confirmationEmail,
  alreadyEmail,
  passwordChangedEmail,
  supportEmail,
]
