import { roleIds } from '@marquee/domain/permissions'
import { lockPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { countHolders } from './people-store.ts'

/**
 * Makes the change of the staff unless it leaves the event without a producer: then throws `conflict`. One such change
 * of an event after another, so that two of them cannot each leave the other's producer.
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
      message: 'An event needs a producer. Make somebody else a producer first.',
    })
  }
  return result
}
