import type { ProducerDesk } from '@marquee/domain/backstage'
import { isOnAir } from '@marquee/domain/stage'
import { countWatching } from '#features/ledger/public.ts'
import { stateOf } from '#features/stage/public.ts'
import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { requireDirector } from './backstage-policy.ts'
import { type OfSession, readBackstage } from './find-backstage.ts'
import { findStageHealth } from './health-store.ts'

/** The stage role writes every few seconds while a session is on air. */
const lostAfterMs = 30_000

/** What producers watch besides the stage. Throws as `getRunOfShow` does. */
export async function getProducerDesk(ctx: AudienceContext, { sessionId }: OfSession): Promise<ProducerDesk> {
  return inOrganization(ctx, async (ctx) => {
    const { located, rights } = await readBackstage(ctx, { sessionId })
    requireDirector(rights)
    const now = ctx.clock.now()
    const health = await findStageHealth(ctx.db, sessionId)
    const isStale = !health || now.getTime() - health.seen_at.getTime() > lostAfterMs
    return {
      watching: located.event.is_test ? 0 : await countWatching(ctx.db, ctx.eventId, now),
      is_stage_lost: isStale && isOnAir(stateOf(located, now)),
      program: isStale ? 'off' : health.program,
      silent: isStale ? [] : health.silent,
      frozen: isStale ? [] : health.frozen,
    }
  })
}
