import { qrCid, qrCodePng } from '@marquee/emails'
import { z } from 'zod'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { findMailSender, openMailSender } from '#features/sender-domains/public.ts'
import {
  type Mail,
  type MailOutcome,
  type MailSender,
  mostConnections,
} from '#platform/mail/mail-transport.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { type DrawingServices, withDrawing, withWords } from './draw-email.ts'
import type { EmailBody } from './schema.ts'
import { type EffectToDeliver, findEffectToDeliver, updateEffect, withoutLink } from './effect-store.ts'
import { isAddressFull, mostToAddress } from './email-budget.ts'
import { t } from './texts.ts'
import { nameInEmail } from './typed-text.ts'
import { emailHtml, emailText } from './write-email.ts'

const payloadSchema = z.object({ effect_id: z.uuid(), attempts: z.number().int() })

/** One attempt of one effect. Effects have their own back-off; these retries only cover a crashed worker or database. */
export const deliverEffectJob = defineJob({
  name: 'deliver-effect',
  schema: payloadSchema,
  retryLimit: 5,
  retryDelaySeconds: 5,
  timeoutSeconds: 300,
  // Each uses its own connection, so that an awaited one waits for at most one other.
  concurrency: mostConnections,
  run: deliverEffect,
})

/** 30 s, 2 min, 10 min, 1 h, 6 h: a restart delays an email by minutes, and a night of downtime loses none. */
const waitsSeconds = [30, 120, 600, 3600, 21_600]

/** Emails that someone is waiting for at their screen are sent before bulk emails. */
export const priorityOf = ({ is_awaited }: Pick<EmailBody, 'is_awaited'>): number =>
  is_awaited === true ? 1 : 0

/**
 * Makes one attempt, after which the effect is sent, kept, failed, or waits for its next attempt. Runs as the system
 * role: an email may belong to no organization.
 *
 * Idempotent except between the mail server's acceptance and the commit: a worker that crashes there sends the email
 * again, with the same Message-ID. An attempt that was already counted is not repeated.
 */
export async function deliverEffect(
  ctx: DrawingServices,
  payload: z.output<typeof payloadSchema>,
): Promise<void> {
  const { effect_id: id, attempts } = payload
  const found = await asSystem(ctx, async (ctx) => {
    const effect = await findEffectToDeliver(ctx.db, { id, attempts })
    if (!effect) return undefined
    return { effect, isFull: await isAddressFull(ctx, effect), sender: await senderOf(ctx, effect) }
  })
  if (!found) return
  const effect = await withDrawing(ctx, found.effect)
  // Outside a transaction: the mail server may take its time.
  const outcome = isMadeUp(effect.recipient) ? undefined : await send(ctx, { ...found, effect })
  await asSystem(ctx, (ctx) => recordOutcome(ctx, effect, outcome ?? 'kept'))
}

/** Domains under .example belong to no one (RFC 2606, section 2). The people of the demo have such addresses. */
const isMadeUp = (address: string) => address.toLowerCase().endsWith('.example')

/** The organization's own sender, for what it sends to the people of its events. */
async function senderOf(ctx: WithSystemDb<Services>, { organization_id, payload }: EffectToDeliver) {
  if (organization_id === null || payload.is_from_organization !== true) return undefined
  return findMailSender(ctx, organization_id)
}

type Found = {
  effect: EffectToDeliver
  isFull: boolean
  sender: Awaited<ReturnType<typeof senderOf>>
}

/** What it was to be drawn from is gone. */
const isEmpty = ({ paragraphs, designed }: EmailBody) => paragraphs.length === 0 && !designed

/** Undefined without a mail server. */
async function send(ctx: Services, { effect, isFull, sender: row }: Found): Promise<MailOutcome | undefined> {
  if (!ctx.mail) return undefined
  if (isFull) return { fatal: t('addressFull', { count: mostToAddress }) }
  if (isEmpty(effect.payload)) return { fatal: t('nothingToSend') }
  if (!row) return ctx.mail.send(mailOf(effect, undefined))
  const sender = openMailSender(ctx, { row, name: nameInEmail(effect.organization_name ?? '') })
  return 'retry' in sender ? sender : ctx.mail.send(mailOf(effect, sender))
}

async function recordOutcome(
  ctx: WithDb<Services>,
  effect: EffectToDeliver,
  outcome: MailOutcome | 'kept',
): Promise<void> {
  const now = ctx.clock.now()
  const payload = withWords(effect.payload)
  const drawn = effect.payload.design && { subject: effect.subject, payload }
  const settled = { ...drawn, next_attempt_at: null, updated_at: now }
  if (outcome === 'kept') {
    await updateEffect(ctx.db, effect, { ...settled, state: 'KEPT' })
    return
  }
  const tried = { ...settled, attempts: effect.attempts + 1 }
  if ('ok' in outcome) {
    // People who read the outbox must not be able to use someone else's link.
    const blanked = { payload: withoutLink(payload), link_ends_at: null }
    await updateEffect(ctx.db, effect, {
      ...tried,
      ...blanked,
      state: 'SENT',
      sent_at: now,
      last_error: null,
    })
    return
  }
  const waitSeconds = waitsSeconds[effect.attempts]
  if ('fatal' in outcome || waitSeconds === undefined) {
    const last_error = 'fatal' in outcome ? outcome.fatal : outcome.retry
    await updateEffect(ctx.db, effect, { ...tried, state: 'FAILED', last_error })
    ctx.log.warn({ effect_id: effect.id }, 'an email could not be delivered')
    return
  }
  const next_attempt_at = new Date(now.getTime() + waitSeconds * 1000)
  const isCurrent = await updateEffect(ctx.db, effect, {
    ...tried,
    next_attempt_at,
    last_error: outcome.retry,
  })
  if (isCurrent) await sendNextAttempt(ctx, effect, waitSeconds)
}

async function sendNextAttempt(
  ctx: WithDb<Services>,
  effect: EffectToDeliver,
  waitSeconds: number,
): Promise<void> {
  const payload = { effect_id: effect.id, attempts: effect.attempts + 1 }
  await ctx.queue.send(ctx.db, deliverEffectJob, {
    payload,
    options: { startAfterSeconds: waitSeconds, priority: priorityOf(effect.payload) },
  })
}

function mailOf(effect: EffectToDeliver, sender: MailSender | undefined): Mail {
  const content = {
    ...effect.payload,
    subject: effect.subject,
    organizationName: effect.organization_name,
  }
  const code = content.designed?.qr_code
  return {
    id: effect.id,
    // A resend is a new mail to its reader, a retry is not.
    date: content.resent_at === undefined ? effect.created_at : new Date(content.resent_at),
    sender,
    to: effect.recipient,
    subject: effect.subject,
    text: content.designed?.text ?? emailText(content),
    html: content.designed?.html ?? emailHtml(content),
    ...(content.calendar && { calendar: content.calendar }),
    ...(code !== undefined && { pictures: [{ cid: qrCid, content: qrCodePng(code) }] }),
  }
}
