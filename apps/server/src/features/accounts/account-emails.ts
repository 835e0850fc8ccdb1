/** The emails of accounts: what they say and where their links lead. */
import { randomUUID } from 'node:crypto'
import { type EmailToSend, sendEmail } from '#features/effects/public.ts'
import { findOnlyOrganizationOf } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { issueCode } from './codes.ts'
import type { CodePurpose } from './schema.ts'
import { t } from './texts.ts'

type Addressee = { id: string; email: string }
type Words = Pick<EmailToSend, 'kind' | 'subject' | 'paragraphs'>

/** An email whose link signs in once, within a quarter of an hour (AU-032, AU-041). */
export async function sendMagicLinkEmail(
  ctx: WithSystemDb<Services>,
  to: Addressee,
  organizationId?: string,
): Promise<void> {
  await sendLink(ctx, {
    to,
    purpose: 'magic_link',
    organizationId,
    label: t('signInButton'),
    words: {
      kind: 'magic_link',
      subject: t('signInSubject'),
      paragraphs: [t('signInText'), t('ignoreEmail')],
    },
  })
}

/** An email whose link signs in to the organization and accepts its invitation, once, within a quarter of an hour (AU-094). */
export async function sendJoiningLinkEmail(
  ctx: WithSystemDb<Services>,
  { to, organizationId, organizationName, inviterName }: InvitationTo,
): Promise<void> {
  await sendLink(ctx, {
    to,
    purpose: 'magic_link',
    organizationId,
    inviterName,
    emailKindOf: organizationId,
    label: t('joinButton'),
    words: {
      kind: 'magic_link',
      subject: t('invitationSubject', { organization: organizationName }),
      paragraphs: [
        t('invitationText', { person: inviterName || t('unknownInviter'), organization: organizationName }),
        t('joinText'),
        t('ignoreEmail'),
      ],
    },
  })
}

/** An email whose link lets its reader choose a new password within an hour (AU-044). */
export async function sendResetEmail(ctx: WithSystemDb<Services>, to: Addressee): Promise<void> {
  await sendLink(ctx, {
    to,
    purpose: 'password_reset',
    label: t('resetPasswordButton'),
    words: {
      kind: 'password_reset',
      subject: t('resetPasswordSubject'),
      paragraphs: [t('resetPasswordText'), t('ignoreEmail')],
    },
  })
}

/** An email whose link confirms a sign-up within a day (AU-051). No name in it: anybody may have typed the address. */
export async function sendConfirmationEmail(
  ctx: WithSystemDb<Services>,
  to: Addressee,
  typed?: Link['typed'],
): Promise<void> {
  await sendLink(ctx, {
    to,
    purpose: 'confirm_sign_up',
    typed,
    label: t('confirmEmailButton'),
    words: {
      kind: 'confirm_sign_up',
      subject: t('confirmEmailSubject'),
      paragraphs: [t('confirmEmailText'), t('confirmEmailIgnore')],
    },
  })
}

/** An email that tells whoever signed up once more that there is an account already. */
export async function sendAlreadyEmail(ctx: WithSystemDb<Services>, to: Addressee): Promise<void> {
  await sendWords(ctx, to, {
    kind: 'already_signed_up',
    subject: t('accountExistsSubject'),
    paragraphs: [t('accountExistsText'), t('accountExistsReset')],
    action: { label: t('signInButton'), url: `${ctx.settings.studioOrigin}/auth/login`, isShared: true },
  })
}

/** An email that tells the person of a new password, in case it was not theirs. */
export async function sendPasswordChangedEmail(ctx: WithSystemDb<Services>, to: Addressee): Promise<void> {
  await sendWords(ctx, to, {
    kind: 'password_changed',
    subject: t('passwordChangedSubject'),
    paragraphs: [t('passwordChangedText'), t('passwordChangedNotYou')],
    action: { label: t('signInButton'), url: `${ctx.settings.studioOrigin}/auth/login`, isShared: true },
  })
}

type InvitationTo = {
  to: Addressee
  organizationId: string
  organizationName: string
  inviterName: string
  message?: string
}

/**
 * An email that invites the person to the organization; the links of earlier ones to it open nothing. Whoever has proved
 * their address is asked to log in and to accept there: the link is of no use to anybody else. For everybody else it
 * opens the account, for a week. Answers the link.
 */
export async function sendInvitationEmail(
  ctx: WithSystemDb<Services>,
  { isProved, isCopyable, ...invitation }: InvitationTo & { isProved: boolean; isCopyable: boolean },
): Promise<string> {
  const { to, organizationId, organizationName, inviterName, message = '' } = invitation
  const paragraphs = [
    t('invitationText', { person: inviterName || t('unknownInviter'), organization: organizationName }),
    ...(message === '' ? [] : [message]),
  ]
  const words = { kind: 'invitation', subject: t('invitationSubject', { organization: organizationName }) }
  if (isProved) {
    const url = `${ctx.settings.studioOrigin}/invitations`
    await sendEmail(ctx, {
      ...words,
      organizationId,
      to: to.email,
      paragraphs: [...paragraphs, t('invitationToMember')],
      action: { label: t('viewInvitation'), url, isShared: true },
      idempotencyKey: `invitation:${randomUUID()}`,
    })
    return url
  }
  return sendLink(ctx, {
    to,
    purpose: 'invitation',
    organizationId,
    inviterName,
    isCopyable,
    emailKindOf: organizationId,
    label: t('acceptInvitation'),
    words: {
      ...words,
      paragraphs: [...paragraphs, t('invitationLink')],
    },
  })
}

type Link = {
  to: Addressee
  purpose: Exclude<CodePurpose, 'new_password'>
  organizationId?: string | undefined
  inviterName?: string
  /** The organization may read the link of an email that is kept. */
  isCopyable?: boolean
  /** At the sign-up. */
  typed?: { passwordHash: string; deviceHash: Buffer } | undefined
  /** Whose email it is; without it, as of every email to the person. */
  emailKindOf?: string
  label: string
  words: Words
}

/** The link is on its way, and is answered: only to be shown where the organization may read it. */
async function sendLink(ctx: WithSystemDb<Services>, link: Link): Promise<string> {
  const { to, purpose, organizationId, inviterName, isCopyable = false, typed, label, words } = link
  return asSystemInside(ctx, async (ctx) => {
    const issue = { userId: to.id, purpose, organizationId, inviterName, isCopyable, typed }
    const { code, endsAt } = await issueCode(ctx, issue)
    const url = linkOf(ctx.settings.studioOrigin, { purpose, email: to.email, code })
    await sendEmail(ctx, {
      ...words,
      organizationId: link.emailKindOf ?? (await findOnlyOrganizationOf(ctx.db, to.id)),
      to: to.email,
      action: { label, url, isShared: isCopyable },
      linkEndsAt: endsAt,
      // Each code is in one email: the last email's link is the one that works.
      idempotencyKey: `${words.kind}:${randomUUID()}`,
    })
    return url
  })
}

async function sendWords(
  ctx: WithSystemDb<Services>,
  to: Addressee,
  words: Words & Pick<EmailToSend, 'action'>,
): Promise<void> {
  const idempotencyKey = `${words.kind}:${randomUUID()}`
  await asSystemInside(ctx, async (ctx) => {
    const organizationId = await findOnlyOrganizationOf(ctx.db, to.id)
    await sendEmail(ctx, { ...words, organizationId, to: to.email, idempotencyKey })
  })
}

function linkOf(origin: string, of: { purpose: Link['purpose']; email: string; code: string }): string {
  if (of.purpose === 'magic_link') return `${origin}/auth/link/${encodeURIComponent(of.email)}/${of.code}`
  const query = new URLSearchParams({ email: of.email, code: of.code })
  return `${origin}${pages[of.purpose]}?${query.toString()}`
}

const pages = {
  password_reset: '/auth/forgotPasswordSubmit',
  confirm_sign_up: '/auth/confirmSignup',
  invitation: '/auth/invitation',
} as const
