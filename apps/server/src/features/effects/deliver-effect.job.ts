import { z } from 'zod'
import type { Services, WithDb } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { type Mail, type MailOutcome, mostConnections } from '#platform/mail/mail-transport.ts'
import { defineJob } from '#platform/queue/queue.ts'
import type { EmailBody } from './schema.ts'
import { type EffectToDeliver, findEffectToDeliver, updateEffect, withoutLink } from './effect-store.ts'
import { isAddressFull, mostToAddress } from './email-budget.ts'
import { t } from './texts.ts'
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
export async function deliverEffect(ctx: Services, payload: z.output<typeof payloadSchema>): Promise<void> {
  const { effect_id: id, attempts } = payload
  const [effect, isFull] = await asSystem(ctx, async (ctx) => {
    const effect = await findEffectToDeliver(ctx.db, { id, attempts })
    return [effect, effect !== undefined && (await isAddressFull(ctx, effect))] as const
  })
  if (!effect) return
  // Outside a transaction: the mail server may take its time.
  const outcome = isMadeUp(effect.recipient) ? undefined : await send(ctx, effect, isFull)
  await asSystem(ctx, (ctx) => recordOutcome(ctx, effect, outcome ?? 'kept'))
}

/** Domains under .example belong to no one (RFC 2606, section 2). The people of the demo have such addresses. */
const isMadeUp = (address: string) => address.toLowerCase().endsWith('.example')

/** Undefined without a mail server. */
async function send(
  ctx: Services,
  effect: EffectToDeliver,
  isFull: boolean,
): Promise<MailOutcome | undefined> {
  if (isFull && ctx.mail) return { fatal: t('addressFull', { count: mostToAddress }) }
  return ctx.mail?.send(mailOf(ctx, effect))
}

async function recordOutcome(
  ctx: WithDb<Services>,
  effect: EffectToDeliver,
  outcome: MailOutcome | 'kept',
): Promise<void> {
  const now = ctx.clock.now()
  const settled = { next_attempt_at: null, updated_at: now }
  if (outcome === 'kept') {
    await updateEffect(ctx.db, effect, { ...settled, state: 'KEPT' })
    return
  }
  const tried = { ...settled, attempts: effect.attempts + 1 }
  if ('ok' in outcome) {
    // People who read the outbox must not be able to use someone else's link.
    const blanked = { payload: withoutLink(effect.payload), link_ends_at: null }
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

function mailOf(ctx: Services, effect: EffectToDeliver): Mail {
  const content = {
    ...effect.payload,
    subject: effect.subject,
    organizationName: effect.organization_name,
  }
  return {
    messageId: `<${effect.id}@${new URL(ctx.settings.studioOrigin).hostname}>`,
    to: effect.recipient,
    subject: effect.subject,
    text: emailText(content),
    html: emailHtml(content),
    ...(content.calendar && { calendar: content.calendar }),
  }
}
