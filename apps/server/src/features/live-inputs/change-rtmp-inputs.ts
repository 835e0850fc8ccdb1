import type { ChangeRtmpInput, CreateRtmpInput, RtmpInput } from '@marquee/domain/live-inputs'
import { writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isPlayed } from './channel-of-input.ts'
import { publishInput } from './publish-input.ts'
import { removeInputFilesJob } from './remove-input-files.job.ts'
import {
  countRtmpInputs,
  countUpKeyVersion,
  deleteRtmpInputRow,
  findRtmpInputRow,
  findSessionOfInput,
  insertRtmpInput,
  type RtmpInputRow,
  updateRtmpInput,
} from './rtmp-input-store.ts'
import { rtmpInputView, rtmpInputWithKeysView } from './rtmp-input-view.ts'
import { t } from './texts.ts'

const maxInputs = 20

/** Adds an input to the event, and returns it with its keys (LV-048). Throws `feature_not_enabled` by plan (LV-008). */
export async function createRtmpInput(
  ctx: MemberContext,
  { event, name }: CreateRtmpInput,
): Promise<RtmpInput> {
  return inOrganization(ctx, async (ctx) => {
    await findPermittedEvent(ctx, event, 'event:update')
    await requirePlanFeature(ctx, 'rtmp')
    if ((await countRtmpInputs(ctx.db, event)) >= maxInputs) {
      throw new AppError('conflict', { message: t('tooManyInputs', { maxInputs }) })
    }
    const id = await insertRtmpInput(ctx.db, { organization_id: ctx.organizationId, event_id: event, name })
    const entry = { action: 'rtmp_input.created', target_type: 'rtmp_input', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: name, details: { event } })
    return rtmpInputWithKeysView(await publishedRow(ctx, id), ctx)
  })
}

/** The input with its keys. */
export async function getRtmpInput(ctx: MemberContext, id: string): Promise<RtmpInput> {
  return inOrganization(ctx, async (ctx) => rtmpInputWithKeysView(await findPermittedInput(ctx, id), ctx))
}

export async function changeRtmpInput(
  ctx: MemberContext,
  { id, change: { name } }: { id: string; change: ChangeRtmpInput },
): Promise<RtmpInput> {
  return inOrganization(ctx, async (ctx) => {
    const before = await findPermittedInput(ctx, id)
    await updateRtmpInput(ctx.db, id, { name })
    const entry = { action: 'rtmp_input.changed', target_type: 'rtmp_input', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: name, details: { was: before.name } })
    return rtmpInputView(await publishedRow(ctx, id), ctx)
  })
}

/** Deletes the input (LV-024). Throws `conflict` while a session uses it or while it takes a stream. */
export async function deleteRtmpInput(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const row = await findPermittedInput(ctx, id)
    const title = await findSessionOfInput(ctx.db, id)
    if (title !== undefined) throw new AppError('conflict', { message: t('inUse', { title }) })
    if (isPlayed(row, ctx.clock.now())) throw new AppError('conflict', { message: t('takesStream') })
    await deleteRtmpInputRow(ctx.db, id)
    await publishInput(ctx, row)
    const payload = { organization_id: ctx.organizationId, rtmp_input_ids: [id] }
    await ctx.queue.send(ctx.db, removeInputFilesJob, { payload })
    const entry = { action: 'rtmp_input.deleted', target_type: 'rtmp_input', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: row.name, details: { event: row.event_id } })
  })
}

/** Gives the input new keys and disconnects encoders that use the previous ones. */
export async function rotateStreamKey(ctx: MemberContext, id: string): Promise<RtmpInput> {
  return inOrganization(ctx, async (ctx) => {
    const { name } = await findPermittedInput(ctx, id)
    await countUpKeyVersion(ctx.db, id)
    const entry = { action: 'rtmp_input.key_rotated', target_type: 'rtmp_input', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: name })
    return rtmpInputWithKeysView(await publishedRow(ctx, id), ctx)
  })
}

/** Finds an input of an event the actor may change. Throws `not_found`, or `forbidden` in another team. */
export async function findPermittedInput(ctx: WithDb<MemberContext>, id: string): Promise<RtmpInputRow> {
  const row = await findRtmpInputRow(ctx.db, id)
  // Only the stage itself sends to the input of a stage.
  if (!row || row.stage_of !== null) throw new AppError('not_found')
  await findPermittedEvent(ctx, row.event_id, 'event:update')
  return row
}

/** Notifies studios and the live role, and returns the current input. */
export async function publishedRow(ctx: WithDb<MemberContext>, id: string): Promise<RtmpInputRow> {
  const row = await findRtmpInputRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  await publishInput(ctx, row)
  return row
}
