/** The letters of accounts: what they say and where their links lead. */
import { randomUUID } from 'node:crypto'
import { type LetterToSend, sendLetter } from '#features/effects/public.ts'
import { findOnlyOrganizationOf } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { issueCode } from './codes.ts'
import type { CodePurpose } from './schema.ts'

type Addressee = { id: string; email: string }
type Words = Pick<LetterToSend, 'kind' | 'subject' | 'paragraphs'>

const ignoreIt = 'If you didn’t ask for this, you can safely ignore this email.'

/** An email whose link signs in once, within a quarter of an hour (AU-032, AU-041). */
export async function sendMagicLinkLetter(
  ctx: WithSystemDb<Services>,
  to: Addressee,
  organizationId?: string,
): Promise<void> {
  await sendLink(ctx, {
    to,
    purpose: 'magic_link',
    organizationId,
    label: 'Log in',
    words: {
      kind: 'magic_link',
      subject: 'Your Marquee login link',
      paragraphs: ['Use this link to log in to Marquee. It works once and expires in 15 minutes.', ignoreIt],
    },
  })
}

/** An email whose link signs in to the organisation and accepts its invitation, once, within a quarter of an hour (AU-094). */
export async function sendJoiningLinkLetter(
  ctx: WithSystemDb<Services>,
  { to, organizationId, organizationName, inviterName }: InvitationTo,
): Promise<void> {
  await sendLink(ctx, {
    to,
    purpose: 'magic_link',
    organizationId,
    inviterName,
    letterOf: organizationId,
    label: 'Join and log in',
    words: {
      kind: 'magic_link',
      subject: `Join ${organizationName} on Marquee`,
      paragraphs: [
        `${inviterName || 'A colleague'} invited you to join ${organizationName} on Marquee.`,
        'Use this link to join and log in. It works once and expires in 15 minutes.',
        ignoreIt,
      ],
    },
  })
}

/** A letter whose link lets its reader choose a new password within an hour (AU-044). */
export async function sendResetLetter(ctx: WithSystemDb<Services>, to: Addressee): Promise<void> {
  await sendLink(ctx, {
    to,
    purpose: 'password_reset',
    label: 'Reset password',
    words: {
      kind: 'password_reset',
      subject: 'Reset your Marquee password',
      paragraphs: ['Use this link to choose a new password. It works once and expires in an hour.', ignoreIt],
    },
  })
}

/** A letter whose link confirms a sign-up within a day (AU-051). No name in it: anybody may have typed the address. */
export async function sendConfirmationLetter(
  ctx: WithSystemDb<Services>,
  to: Addressee,
  typed?: Link['typed'],
): Promise<void> {
  await sendLink(ctx, {
    to,
    purpose: 'confirm_sign_up',
    typed,
    label: 'Confirm email',
    words: {
      kind: 'confirm_sign_up',
      subject: 'Confirm your email for Marquee',
      paragraphs: [
        'Someone signed up for Marquee with this email address. If it was you, use this link to confirm it. It works once and expires in a day.',
        'If it wasn’t you, ignore this email and the account stays closed.',
      ],
    },
  })
}

/** A letter that tells whoever signed up once more that there is an account already. */
export async function sendAlreadyLetter(ctx: WithSystemDb<Services>, to: Addressee): Promise<void> {
  await sendWords(ctx, to, {
    kind: 'already_signed_up',
    subject: 'You already have a Marquee account',
    paragraphs: [
      'Someone, probably you, tried to sign up for Marquee with this email address. You already have an account, and nothing has changed.',
      'If you forgot your password, you can reset it from the login page.',
    ],
    action: { label: 'Log in', url: `${ctx.settings.studioOrigin}/auth/login`, isShared: true },
  })
}

/** A letter that tells the person of a new password, in case it was not theirs. */
export async function sendPasswordChangedLetter(ctx: WithSystemDb<Services>, to: Addressee): Promise<void> {
  await sendWords(ctx, to, {
    kind: 'password_changed',
    subject: 'Your Marquee password was changed',
    paragraphs: [
      'Your password was just changed, and your other devices were logged out.',
      'If this wasn’t you, reset your password from the login page right away.',
    ],
    action: { label: 'Log in', url: `${ctx.settings.studioOrigin}/auth/login`, isShared: true },
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
 * An email that invites the person to the organisation; the links of earlier ones to it open nothing. Whoever has proved
 * their address is asked to log in and to accept there: the link is of no use to anybody else. For everybody else it
 * opens the account, for a week. Answers the link.
 */
export async function sendInvitationLetter(
  ctx: WithSystemDb<Services>,
  { isProved, isCopyable, ...invitation }: InvitationTo & { isProved: boolean; isCopyable: boolean },
): Promise<string> {
  const { to, organizationId, organizationName, inviterName, message = '' } = invitation
  const paragraphs = [
    `${inviterName || 'A colleague'} invited you to join ${organizationName} on Marquee.`,
    ...(message === '' ? [] : [message]),
  ]
  const words = { kind: 'invitation', subject: `Join ${organizationName} on Marquee` }
  if (isProved) {
    const url = `${ctx.settings.studioOrigin}/invitations`
    await sendLetter(ctx, {
      ...words,
      organizationId,
      to: to.email,
      paragraphs: [...paragraphs, 'You already have an account. Log in to accept or decline.'],
      action: { label: 'View invitation', url, isShared: true },
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
    letterOf: organizationId,
    label: 'Accept invitation',
    words: {
      ...words,
      paragraphs: [...paragraphs, 'Use this link to accept. It works once and expires in 7 days.'],
    },
  })
}

type Link = {
  to: Addressee
  purpose: Exclude<CodePurpose, 'new_password'>
  organizationId?: string | undefined
  inviterName?: string
  /** The organisation may read the link of an email that is kept. */
  isCopyable?: boolean
  /** At the sign-up. */
  typed?: { passwordHash: string; deviceHash: Buffer } | undefined
  /** Whose letter it is; without it, as of every letter to the person. */
  letterOf?: string
  label: string
  words: Words
}

/** The link is on its way, and is answered: only to be shown where the organisation may read it. */
async function sendLink(ctx: WithSystemDb<Services>, link: Link): Promise<string> {
  const { to, purpose, organizationId, inviterName, isCopyable = false, typed, label, words } = link
  return asSystemInside(ctx, async (ctx) => {
    const issue = { userId: to.id, purpose, organizationId, inviterName, isCopyable, typed }
    const { code, endsAt } = await issueCode(ctx, issue)
    const url = linkOf(ctx.settings.studioOrigin, { purpose, email: to.email, code })
    await sendLetter(ctx, {
      ...words,
      organizationId: link.letterOf ?? (await findOnlyOrganizationOf(ctx.db, to.id)),
      to: to.email,
      action: { label, url, isShared: isCopyable },
      linkEndsAt: endsAt,
      // Each code is in one letter: the last letter's link is the one that works.
      idempotencyKey: `${words.kind}:${randomUUID()}`,
    })
    return url
  })
}

async function sendWords(
  ctx: WithSystemDb<Services>,
  to: Addressee,
  words: Words & Pick<LetterToSend, 'action'>,
): Promise<void> {
  const idempotencyKey = `${words.kind}:${randomUUID()}`
  await asSystemInside(ctx, async (ctx) => {
    const organizationId = await findOnlyOrganizationOf(ctx.db, to.id)
    await sendLetter(ctx, { ...words, organizationId, to: to.email, idempotencyKey })
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
