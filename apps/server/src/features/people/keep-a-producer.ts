import { roleIds } from '@marquee/domain/permissions'
import { lockPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { countHolders } from './people-store.ts'
import { t } from './texts.ts'

/**
 * Applies the change of the staff, or throws `conflict` if it would leave the event without a producer. Changes of one
 * event are serialized, so that two of them can't remove one producer each.
 */
export async function keepAProducer<Result>(
  ctx: WithDb<MemberContext>,
  eventId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockPermittedEvent(ctx, eventId, 'event:update')
  const before = await countHolders(ctx.db, eventId, roleIds.producer)
  const result = await change()
  if (before > 0 && (await countHolders(ctx.db, eventId, roleIds.producer)) === 0) {
    throw new AppError('conflict', {
      message: t('lastProducer'),
    })
  }
  return result
}
