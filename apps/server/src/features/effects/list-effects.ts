import type { Effect, ListEffectsQuery } from '@marquee/domain/effects'
import type { Page } from '@marquee/domain/lists'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listEffectRows } from './effect-list-store.ts'
import { effectView } from './effect-view.ts'
import { replayRight } from './replay-effect.ts'

/** One page of the organization's effects, newest first. */
export async function listEffects(
  ctx: MemberContext,
  input: { query: ListEffectsQuery; url: string },
): Promise<Page<Effect>> {
  return inOrganization(ctx, async (ctx) => {
    const { rows, ...counted } = await listEffectRows(ctx.db, input.query)
    const results = rows.map((row) => effectView(row, replayRight(ctx, row)))
    return pageReply({ results, ...counted, query: input.query, url: input.url })
  })
}
