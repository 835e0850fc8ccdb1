import type { OutboxEmail } from '@marquee/domain/effects'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findEffect } from './effect-store.ts'
import { emailView } from './effect-view.ts'
import type { EmailKinds } from './email-kind.ts'
import { replayRight } from './replay-effect.ts'

/** The email of this effect. Throws `not_found` for one of another organization. */
export async function getEmail(
  ctx: MemberContext,
  { id, kinds }: { id: string; kinds: EmailKinds },
): Promise<OutboxEmail> {
  return inOrganization(ctx, async (ctx) => {
    const effect = await findEffect(ctx.db, id)
    if (!effect) throw new AppError('not_found')
    return emailView(effect, { can: replayRight(ctx, effect), kinds })
  })
}
