import type { Effect, OutboxEmail } from '@marquee/domain/effects'
import { decide } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deliverEffectJob, priorityOf } from './deliver-effect.job.ts'
import { isReplayable } from './effect-policy.ts'
import { type EffectRow, lockEffect, updateEffect } from './effect-store.ts'
import { emailView } from './effect-view.ts'
import type { EmailKinds } from './email-kind.ts'
import { t } from './texts.ts'

/**
 * Starts over with the effect's first attempt. Throws `not_found`, or `conflict` for an effect that is still pending, was
 * sent, or has lost its link.
 */
export async function replayEffect(
  ctx: MemberContext,
  { id, kinds }: { id: string; kinds: EmailKinds },
): Promise<OutboxEmail> {
  return inOrganization(ctx, async (ctx) => {
    const effect = await lockEffect(ctx.db, id)
    if (!effect) throw new AppError('not_found')
    if (!isReplayable(effect, ctx.settings)) {
      throw new AppError('conflict', { message: t('cannotResend') })
    }
    const now = ctx.clock.now()
    // Resending it says that the email is wanted.
    const pending = {
      state: 'PENDING',
      attempts: 0,
      next_attempt_at: now,
      updated_at: now,
      budget_id: null,
      payload: { ...effect.payload, resent_at: now.toISOString() },
    } as const
    await updateEffect(ctx.db, effect, pending)
    await ctx.queue.send(ctx.db, deliverEffectJob, {
      payload: { effect_id: id, attempts: 0 },
      // The person who resends it wants to see it go.
      options: { priority: priorityOf({ is_awaited: true }) },
    })
    return emailView({ ...effect, ...pending }, { can: { replay: false }, kinds })
  })
}

/** What the caller may do with this effect. */
export function replayRight(ctx: MemberContext, effect: EffectRow): Effect['can'] {
  const isPermitted = decide(ctx.actor, 'outbox:update').allowed
  return { replay: isPermitted && isReplayable(effect, ctx.settings) }
}
