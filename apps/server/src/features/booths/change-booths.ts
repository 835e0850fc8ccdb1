import type { Booth, ChangeBooth, ReorderBooths } from '@marquee/domain/booths'
import type { CreateBoothRoom, Room } from '@marquee/domain/rooms'
import { valueChanges, writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import { addRoom } from '#features/rooms/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { changeBoothType, deleteBoothRow, reorderBoothRows, updateBoothRow } from './booth-store.ts'
import { boothReply, findPermittedBooth, requireBooths } from './find-booth.ts'
import { readBoothContent } from './read-booth-content.ts'
import { requireSponsor } from './sponsor-users.ts'
import { t } from './texts.ts'

/** Changes a booth (BO-014). Changing its type moves it to the end of that type. */
export async function changeBooth(
  ctx: MemberContext,
  { id, change }: { id: string; change: ChangeBooth },
): Promise<Booth> {
  const { booth_type, sponsor, ...content } = change
  return inOrganization(ctx, async (ctx) => {
    const booth = await findPermittedBooth(ctx, id)
    await requireBooths(ctx)
    const fields = await readBoothContent(ctx, content, booth)
    if (sponsor) await requireSponsor(ctx, booth.event_id, sponsor)
    await updateBoothRow(ctx.db, id, {
      ...fields,
      ...(sponsor !== undefined && { sponsor_profile_id: sponsor }),
    })
    if (booth_type !== undefined && booth_type !== booth.booth_type) {
      await changeBoothType(ctx.db, booth, booth_type)
    }
    const entry = { action: 'booth.changed', target_type: 'booth', target_id: id } as const
    const changes = valueChanges(booth, { ...booth, ...fields }, ['title'])
    const details = { fields: Object.keys(change), changes }
    await writeAudit(ctx, { ...entry, target_name: fields.title ?? booth.title, details })
    return boothReply(ctx, id)
  })
}

/** Deletes a booth with its resources and rooms (BO-015). */
export async function deleteBooth(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { title, event_id } = await findPermittedBooth(ctx, id)
    await deleteBoothRow(ctx.db, id)
    const entry = { action: 'booth.deleted', target_type: 'booth', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: title, details: { event: event_id } })
  })
}

/** Moves the listed booths to this type, in this order (BO-016). Throws `invalid_input` for a booth of another event. */
export async function reorderBooths(ctx: MemberContext, input: ReorderBooths): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    await findPermittedEvent(ctx, input.event, 'event:update')
    await requireBooths(ctx)
    const unknown = await reorderBoothRows(ctx.db, input)
    if (unknown.length === 0) return
    const sentence = t('boothsGone')
    throw new AppError('invalid_input', { errors: { object_list: [sentence] } })
  })
}

/** Adds a room to the booth (AG-055, BO-029). */
export async function createBoothRoom(
  ctx: MemberContext,
  { id, room }: { id: string; room: CreateBoothRoom },
): Promise<Room> {
  return inOrganization(ctx, async (ctx) => {
    const { event_id } = await findPermittedBooth(ctx, id)
    await requireBooths(ctx)
    return addRoom(ctx, { event: event_id, booth: id, room })
  })
}
