import { isEmail } from '@marquee/domain/inputs'
import { currentLanguage } from '@marquee/domain/languages'
import type { Services, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deliverEffectJob, priorityOf } from './deliver-effect.job.ts'
import { type EmailBudget, withinBudgets } from './email-budget.ts'
import type { EmailAudience, WrittenEmail } from './email-kind.ts'
import { insertEffects, type NewEffect } from './effect-store.ts'
import type { DesignedBody, DesignToDraw, EmailBody } from './schema.ts'
import { oneLine } from './write-email.ts'
import { t } from './texts.ts'

/** What a designed email is drawn from, in the language of the request. */
export type EmailToDraw = Omit<DesignToDraw, 'language'>

/** The content (`DefinedEmail.write`) and the recipient. */
export type EmailToSend = WrittenEmail & {
  /** Null for a recipient outside any organization; the transaction then needs the system role. */
  organizationId: string | null
  to: string
  /** Where the button leads; without it there is no button. */
  link?: {
    url: string
    /** The organization may read the link while the email is kept: only if it neither signs in nor sets a password. */
    isShared?: boolean
  }
  /** An iCalendar file (RFC 5545) with its method. */
  calendar?: string
  /** A designed email, which is sent as it is instead of the paragraphs. */
  designed?: DesignedBody
  /** Drawn when it is delivered, from the template that organizers chose; without one, the paragraphs are sent. */
  design?: EmailToDraw | undefined
  /** When the link stops working; by default in a week. */
  linkEndsAt?: Date
  /** Sent before other emails, because someone is waiting for it at their screen. */
  isAwaited?: boolean
  /** For emails that people without a sign-in cause; those over the budget are not sent. */
  budget?: EmailBudget | undefined
  /** Names the cause: the same cause never sends a second email. */
  idempotencyKey: string
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Sends the email at least once, if and when the transaction commits. Returns the id of its effect, or undefined if its
 * cause already has one. Throws `invalid_input` unless the recipient is a single email address. The link is a
 * secret: it is blanked once the email is delivered or the link ends.
 */
export async function sendEmail(ctx: WithDb<Services>, email: EmailToSend): Promise<string | undefined> {
  const ids = await sendEmails(ctx, [email])
  return ids.get(email.idempotencyKey)
}

/**
 * Sends many emails with two or three statements, except those over their budgets. Returns the ids of the new effects
 * by `idempotencyKey`.
 */
export async function sendEmails(
  ctx: WithDb<Services>,
  emails: readonly EmailToSend[],
): Promise<Map<string, string>> {
  const sent = await withinBudgets(ctx, emails)
  if (sent.length === 0) return new Map()
  const now = ctx.clock.now()
  const ids = await insertEffects(
    ctx.db,
    sent.map((email) => effectOf(email, now)),
  )
  const awaited = new Set(sent.filter(({ isAwaited }) => isAwaited).map((email) => email.idempotencyKey))
  const jobs = [...ids].map(([cause, effect_id]) => ({
    payload: { effect_id, attempts: 0 },
    priority: priorityOf({ is_awaited: awaited.has(cause) }),
  }))
  if (jobs.length > 0) await ctx.queue.sendAll(ctx.db, deliverEffectJob, jobs)
  return ids
}

/** Whom the organization itself writes to (ED-008). Emails about accounts come from the installation. */
const ofOrganization: ReadonlySet<EmailAudience> = new Set(['registrants', 'speakers_and_staff', 'everyone'])

function effectOf(email: EmailToSend, now: Date): NewEffect {
  const { linkEndsAt = new Date(now.getTime() + weekMs) } = email
  const payload = bodyOf(email)
  return {
    organization_id: email.organizationId,
    kind: 'mail',
    recipient: plainAddress(email.to),
    subject: oneLine(email.subject),
    payload,
    budget_id: email.budget?.id ?? null,
    is_link_shared: email.link?.isShared ?? false,
    idempotency_key: email.idempotencyKey,
    next_attempt_at: now,
    link_ends_at: payload.action ? linkEndsAt : null,
  }
}

function bodyOf(email: EmailToSend): EmailBody {
  const { link, button, kind, paragraphs, calendar, audience, designed, design, isAwaited } = email
  return {
    email_kind: kind,
    paragraphs: paragraphs.map((lines) => [lines].flat().map(oneLine).join('\n')),
    action: link && button !== undefined ? { label: button, url: link.url } : null,
    ...(calendar && { calendar }),
    ...(audience && ofOrganization.has(audience) && { is_from_organization: true }),
    ...(designed && { designed }),
    ...(design && { design: { ...design, language: currentLanguage() } }),
    ...(isAwaited === true && { is_awaited: true }),
  }
}

function plainAddress(address: string): string {
  if (isEmail(address)) return address
  throw new AppError('invalid_input', { errors: { to: [t('invalidEmail')] } })
}
