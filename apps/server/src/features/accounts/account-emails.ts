/** The account emails: their texts and where their links lead. */
import { randomUUID } from 'node:crypto'
import { type EmailToSend, nameInEmail, sendEmail, textInEmail } from '#features/effects/public.ts'
import { findOnlyOrganizationOf } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { issueCode } from './codes.ts'
import type { CodePurpose } from './schema.ts'
import { t } from './texts.ts'

type Recipient = { id: string; email: string }
type EmailText = Pick<EmailToSend, 'kind' | 'subject' | 'paragraphs'>

/** Sends a link that signs in once within 15 minutes (AU-032, AU-041). */
export async function sendMagicLinkEmail(
  ctx: WithSystemDb<Services>,
  to: Recipient,
  organizationId?: string,
): Promise<void> {
  await sendLinkEmail(ctx, {
    to,
    purpose: 'magic_link',
    organizationId,
    label: t('signInButton'),
    text: {
      kind: 'magic_link',
      subject: t('signInSubject'),
      paragraphs: [t('signInText'), t('ignoreEmail')],
    },
  })
}

/** Sends a link that accepts the invitation and signs in to the organization, once within 15 minutes (AU-094). */
export async function sendJoiningLinkEmail(
  ctx: WithSystemDb<Services>,
  { to, organizationId, organizationName, inviterName }: InvitationTo,
): Promise<void> {
  await sendLinkEmail(ctx, {
    to,
    purpose: 'magic_link',
    organizationId,
    inviterName,
    sendingOrganizationId: organizationId,
    label: t('joinButton'),
    text: {
      kind: 'magic_link',
      subject: t('invitationSubject', { organization: nameInEmail(organizationName) }),
      paragraphs: [invitationSentence(inviterName, organizationName), t('joinText'), t('ignoreEmail')],
    },
  })
}

/** Sends a link to choose a new password within an hour (AU-044). */
export async function sendResetEmail(ctx: WithSystemDb<Services>, to: Recipient): Promise<void> {
  await sendLinkEmail(ctx, {
    to,
    purpose: 'password_reset',
    label: t('resetPasswordButton'),
    text: {
      kind: 'password_reset',
      subject: t('resetPasswordSubject'),
      paragraphs: [t('resetPasswordText'), t('ignoreEmail')],
    },
  })
}

/** Sends a link that confirms a sign-up within a day (AU-051). No name in it: anyone may have typed the address. */
export async function sendConfirmationEmail(
  ctx: WithSystemDb<Services>,
  to: Recipient,
  typed?: Link['typed'],
): Promise<void> {
  await sendLinkEmail(ctx, {
    to,
    purpose: 'confirm_sign_up',
    typed,
    label: t('confirmEmailButton'),
    text: {
      kind: 'confirm_sign_up',
      subject: t('confirmEmailSubject'),
      paragraphs: [t('confirmEmailText'), t('confirmEmailIgnore')],
    },
  })
}

/** Answers a repeated sign-up by email: an account with this address already exists. */
export async function sendAlreadyEmail(ctx: WithSystemDb<Services>, to: Recipient): Promise<void> {
  await sendTextEmail(ctx, to, {
    kind: 'already_signed_up',
    subject: t('accountExistsSubject'),
    paragraphs: [t('accountExistsText'), t('accountExistsReset')],
    action: { label: t('signInButton'), url: `${ctx.settings.studioOrigin}/auth/login`, isShared: true },
  })
}

/** Notifies the person that their password changed, in case it wasn't them. */
export async function sendPasswordChangedEmail(ctx: WithSystemDb<Services>, to: Recipient): Promise<void> {
  await sendTextEmail(ctx, to, {
    kind: 'password_changed',
    subject: t('passwordChangedSubject'),
    paragraphs: [t('passwordChangedText'), t('passwordChangedNotYou')],
    action: { label: t('signInButton'), url: `${ctx.settings.studioOrigin}/auth/login`, isShared: true },
  })
}

/** Anyone can create an organization and invite anyone, so its words are no more trusted than a visitor's. */
const invitationSentence = (inviter: string, organization: string) =>
  t('invitationText', {
    person: nameInEmail(inviter) || t('unknownInviter'),
    organization: nameInEmail(organization),
  })

type InvitationTo = {
  to: Recipient
  organizationId: string
  organizationName: string
  inviterName: string
  message?: string
}

/**
 * Invites the person to the organization and returns the link; earlier invitation links to it stop working. A person who
 * has proved their address is asked to log in and accept there, so the link is no secret. For anyone else it opens the
 * account, for a week.
 */
export async function sendInvitationEmail(
  ctx: WithSystemDb<Services>,
  { isProved, isCopyable, ...invitation }: InvitationTo & { isProved: boolean; isCopyable: boolean },
): Promise<string> {
  const { to, organizationId, organizationName, inviterName, message = '' } = invitation
  const paragraphs = [
    invitationSentence(inviterName, organizationName),
    ...(message === '' ? [] : textInEmail(message)),
  ]
  const organization = nameInEmail(organizationName)
  const text = { kind: 'invitation', subject: t('invitationSubject', { organization }) }
  if (isProved) {
    const url = `${ctx.settings.studioOrigin}/invitations`
    await sendEmail(ctx, {
      ...text,
      organizationId,
      to: to.email,
      paragraphs: [...paragraphs, t('invitationToMember')],
      action: { label: t('viewInvitation'), url, isShared: true },
      isAwaited: true,
      idempotencyKey: `invitation:${randomUUID()}`,
    })
    return url
  }
  return sendLinkEmail(ctx, {
    to,
    purpose: 'invitation',
    organizationId,
    inviterName,
    isCopyable,
    sendingOrganizationId: organizationId,
    label: t('acceptInvitation'),
    text: {
      ...text,
      paragraphs: [...paragraphs, t('invitationLink')],
    },
  })
}

type Link = {
  to: Recipient
  purpose: Exclude<CodePurpose, 'new_password'>
  organizationId?: string | undefined
  inviterName?: string
  /** The organization may read the link in its outbox. */
  isCopyable?: boolean
  /** What was typed at sign-up. */
  typed?: { passwordHash: string; deviceHash: Buffer } | undefined
  /** The organization that sends the email; by default the person's only one. */
  sendingOrganizationId?: string
  label: string
  text: EmailText
}

/** Sends the email and returns its link, which may be shown only where `isCopyable` is set. */
async function sendLinkEmail(ctx: WithSystemDb<Services>, link: Link): Promise<string> {
  const { to, purpose, organizationId, inviterName, isCopyable = false, typed, label, text } = link
  return asSystemInside(ctx, async (ctx) => {
    const issue = { userId: to.id, purpose, organizationId, inviterName, isCopyable, typed }
    const { code, endsAt } = await issueCode(ctx, issue)
    const url = linkUrl(ctx.settings.studioOrigin, { purpose, email: to.email, code })
    await sendEmail(ctx, {
      ...text,
      organizationId: link.sendingOrganizationId ?? (await findOnlyOrganizationOf(ctx.db, to.id)),
      to: to.email,
      action: { label, url, isShared: isCopyable },
      isAwaited: true,
      linkEndsAt: endsAt,
      // Each email has a code of its own: only the latest link works.
      idempotencyKey: `${text.kind}:${randomUUID()}`,
    })
    return url
  })
}

async function sendTextEmail(
  ctx: WithSystemDb<Services>,
  to: Recipient,
  text: EmailText & Pick<EmailToSend, 'action'>,
): Promise<void> {
  const idempotencyKey = `${text.kind}:${randomUUID()}`
  await asSystemInside(ctx, async (ctx) => {
    const organizationId = await findOnlyOrganizationOf(ctx.db, to.id)
    await sendEmail(ctx, { ...text, organizationId, to: to.email, isAwaited: true, idempotencyKey })
  })
}

function linkUrl(
  origin: string,
  { purpose, email, code }: { purpose: Link['purpose']; email: string; code: string },
): string {
  if (purpose === 'magic_link') return `${origin}/auth/link/${encodeURIComponent(email)}/${code}`
  const query = new URLSearchParams({ email, code })
  return `${origin}${pages[purpose]}?${query.toString()}`
}

const pages = {
  password_reset: '/auth/forgotPasswordSubmit',
  confirm_sign_up: '/auth/confirmSignup',
  invitation: '/auth/invitation',
} as const
