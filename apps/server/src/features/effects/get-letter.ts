import type { Letter } from '@marquee/domain/effects'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findEffect } from './effect-store.ts'
import { letterView } from './effect-view.ts'
import { replayRight } from './replay-effect.ts'

/** The letter of this effect. Throws `not_found` for one that is not the organisation's. */
export async function getLetter(ctx: MemberContext, id: string): Promise<Letter> {
  return inOrganization(ctx, async (ctx) => {
    const effect = await findEffect(ctx.db, id)
    if (!effect) throw new AppError('not_found')
    return letterView(effect, replayRight(ctx, effect))
  })
}
