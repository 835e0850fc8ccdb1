import type { Booth } from '@marquee/domain/booths'
import { findPermittedEvent } from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findBoothRow, type FullBoothRow } from './booth-store.ts'
import { boothViews } from './booth-view.ts'

/** Finds a booth of an event the actor may change. Throws `not_found`, or `forbidden` in another team. */
export async function findPermittedBooth(ctx: WithDb<MemberContext>, id: string): Promise<FullBoothRow> {
  const booth = await findBoothRow(ctx.db, id)
  if (!booth) throw new AppError('not_found')
  await findPermittedEvent(ctx, booth.event_id, 'event:update')
  return booth
}

/** Throws `feature_not_enabled` if the plan lacks booths (BO-005). Deleting existing ones doesn't need it. */
export async function requireBooths(ctx: WithDb<MemberContext>): Promise<void> {
  await requirePlanFeature(ctx, 'booths_tab')
}

export async function boothReply(ctx: WithDb<MemberContext>, id: string): Promise<Booth> {
  const row = await findBoothRow(ctx.db, id)
  const [view] = await boothViews(ctx.db, row ? [row] : [])
  if (!view) throw new AppError('not_found')
  return view
}
