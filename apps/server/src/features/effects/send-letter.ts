import { z } from 'zod'
import type { Services, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deliverEffectJob } from './deliver-effect.job.ts'
import { insertEffect } from './effect-store.ts'
import { oneLine } from './one-line.ts'

export type LetterToSend = {
  /** Null for a letter to somebody who belongs to no organisation; then the transaction is of the system role. */
  organizationId: string | null
  to: string
  /** What the letter is about, for example `invitation`. */
  kind: string
  subject: string
  paragraphs: string[]
  action?: {
    label: string
    url: string
    /** The organisation may read the link while the email is kept: only where it signs nobody in and sets no password. */
    isShared?: boolean
  }
  /** An iCalendar file (RFC 5545) with its method. */
  calendar?: string
  /** When the link of the action stops working; a week from now unless it is said. */
  linkEndsAt?: Date
  /** Names the cause: telling the same cause again sends no second letter. */
  idempotencyKey: string
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * The email leaves if and when the transaction commits, at least once; the reply is the id of its effect, undefined when
 * its cause has made one before. Throws `invalid_input` for a recipient that is
 * not one plain address. The link of its action is a secret: it is blanked once the letter is delivered or the link ends.
 */
export async function sendLetter(ctx: WithDb<Services>, letter: LetterToSend): Promise<string | undefined> {
  const now = ctx.clock.now()
  const { action, kind, paragraphs, calendar, linkEndsAt = new Date(now.getTime() + weekMs) } = letter
  const id = await insertEffect(ctx.db, {
    organization_id: letter.organizationId,
    kind: 'mail',
    recipient: plainAddress(letter.to),
    subject: oneLine(letter.subject),
    payload: {
      letter_kind: kind,
      paragraphs,
      action: action ? { label: action.label, url: action.url } : null,
      ...(calendar && { calendar }),
    },
    is_link_shared: action?.isShared ?? false,
    idempotency_key: letter.idempotencyKey,
    next_attempt_at: now,
    link_ends_at: action ? linkEndsAt : null,
  })
  if (id === undefined) return undefined
  await ctx.queue.send(ctx.db, deliverEffectJob, { payload: { effect_id: id, attempts: 0 } })
  return id
}

function plainAddress(address: string): string {
  const parsed = z.email().max(254).safeParse(address)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { errors: { to: ['Enter a valid email address.'] } })
}
