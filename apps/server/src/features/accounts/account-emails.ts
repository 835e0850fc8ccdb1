/** Sends the account emails: who gets them, and where their links lead. */
import { randomUUID } from 'node:crypto'
import { sendEmail, type WrittenEmail } from '#features/effects/public.ts'
import { findOnlyOrganizationOf } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import {
  alreadyEmail,
  confirmationEmail,
  invitationEmail,
  joiningEmail,
  passwordChangedEmail,
  passwordResetEmail,
  signInEmail,
} from './account-email-kinds.ts'
import { issueCode } from './codes.ts'
import type { CodePurpose } from './schema.ts'
import { t } from './texts.ts'

type Recipient = { id: string; email: string }

/** Sends a link that signs in. */
export async function sendMagicLinkEmail(
  ctx: WithSystemDb<Services>,
  to: Recipient,
  organizationId?: string,
): Promise<void> {
  await sendLinkEmail(ctx, { to, purpose: 'magic_link', organizationId, email: signInEmail.write({}) })
}

/** Sends a link that accepts the invitation and signs in to the organization. */
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
    email: joiningEmail.write({ person: inviterOf(inviterName), organization: organizationName }),
  })
}

/** Sends a link to choose a new password. */
export async function sendResetEmail(ctx: WithSystemDb<Services>, to: Recipient): Promise<void> {
  await sendLinkEmail(ctx, { to, purpose: 'password_reset', email: passwordResetEmail.write({}) })
}

/** Sends a link that confirms a sign-up. */
export async function sendConfirmationEmail(
  ctx: WithSystemDb<Services>,
  to: Recipient,
  typed?: Link['typed'],
): Promise<void> {
  await sendLinkEmail(ctx, { to, purpose: 'confirm_sign_up', typed, email: confirmationEmail.write({}) })
}

/** Answers a repeated sign-up by email. */
export async function sendAlreadyEmail(ctx: WithSystemDb<Services>, to: Recipient): Promise<void> {
  await sendToLogin(ctx, to, alreadyEmail.write({}))
}

export async function sendPasswordChangedEmail(ctx: WithSystemDb<Services>, to: Recipient): Promise<void> {
  await sendToLogin(ctx, to, passwordChangedEmail.write({}))
}

const inviterOf = (name: string) => (name.trim() === '' ? t('unknownInviter') : name)

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
  const email = invitationEmail.write({
    person: inviterOf(inviterName),
    organization: organizationName,
    message,
    next: t(isProved ? 'invitationToMember' : 'invitationLink'),
    action: t(isProved ? 'viewInvitation' : 'acceptInvitation'),
  })
  if (isProved) {
    const url = `${ctx.settings.studioOrigin}/invitations`
    await sendEmail(ctx, {
      ...email,
      organizationId,
      to: to.email,
      link: { url, isShared: true },
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
    email,
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
  email: WrittenEmail
}

/** Sends the email and returns its link, which may be shown only where `isCopyable` is set. */
async function sendLinkEmail(ctx: WithSystemDb<Services>, link: Link): Promise<string> {
  const { to, purpose, organizationId, inviterName, isCopyable = false, typed, email } = link
  return asSystemInside(ctx, async (ctx) => {
    const issue = { userId: to.id, purpose, organizationId, inviterName, isCopyable, typed }
    const { code, endsAt } = await issueCode(ctx, issue)
    const url = linkUrl(ctx.settings.studioOrigin, { purpose, email: to.email, code })
    await sendEmail(ctx, {
      ...email,
      organizationId: link.sendingOrganizationId ?? (await findOnlyOrganizationOf(ctx.db, to.id)),
      to: to.email,
      link: { url, isShared: isCopyable },
      isAwaited: true,
      linkEndsAt: endsAt,
      // Each email has a code of its own: only the latest link works.
      idempotencyKey: `${email.kind}:${randomUUID()}`,
    })
    return url
  })
}

/** Sends the email with a link to the login page. */
async function sendToLogin(ctx: WithSystemDb<Services>, to: Recipient, email: WrittenEmail): Promise<void> {
  const link = { url: `${ctx.settings.studioOrigin}/auth/login`, isShared: true }
  const idempotencyKey = `${email.kind}:${randomUUID()}`
  await asSystemInside(ctx, async (ctx) => {
    const organizationId = await findOnlyOrganizationOf(ctx.db, to.id)
    await sendEmail(ctx, { ...email, link, organizationId, to: to.email, isAwaited: true, idempotencyKey })
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
