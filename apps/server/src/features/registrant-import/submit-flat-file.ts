import type { FlatFile, SubmitFlatFile } from '@marquee/domain/registrant-import'
import { findPermittedEvent } from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deletePieces } from './flat-file-piece-store.ts'
import { countOutcomes, retryFullRows } from './flat-file-row-store.ts'
import { lockImport, updateImport } from './flat-file-store.ts'
import { findPermittedImport, replyOf } from './get-flat-file.ts'
import { importRegistrantsJob } from './import-registrants.job.ts'
import { t } from './texts.ts'
import { undoImportJob } from './undo-import.job.ts'

/**
 * Registers the people in the rows that are ready, in the background (RG-032). Throws `not_found`, `forbidden`,
 * `invalid_input` if no row is ready, `conflict` if the file was submitted before, and `feature_not_enabled` for a waiting
 * list that the plan doesn't have.
 */
export async function submitFlatFile(
  ctx: MemberContext,
  eventId: string,
  { sheet_id: id, ...options }: SubmitFlatFile,
): Promise<FlatFile> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, eventId, 'registrant:update')
    const before = await lockImport(ctx.db, id)
    if (before?.event_id !== event.id) throw new AppError('not_found')
    if (before.status !== 'checked') throw new AppError('conflict', { message: t('wasSubmitted') })
    if (options.over_capacity === 'waitlist') await requirePlanFeature(ctx, 'waitlist')
    const counts = (await countOutcomes(ctx.db, [id])).get(id)
    const isFullReady = options.over_capacity === 'waitlist' && counts?.has('full') === true
    if (counts?.has('ready') !== true && !isFullReady) throw nobodyReady()
    await retryFullRows(ctx.db, id)
    await deletePieces(ctx.db, id)
    const change = { ...options, status: 'importing', created_by: ctx.actor.userId } as const
    const row = await updateImport(ctx.db, id, change)
    await ctx.queue.send(ctx.db, importRegistrantsJob, {
      payload: { organization_id: ctx.organizationId, event_id: eventId, import_id: id },
      options: { singletonKey: id },
    })
    return replyOf(ctx, event, row)
  })
}

const nobodyReady = () =>
  new AppError('invalid_input', {
    message: t('nobodyReady'),
    errors: { sheet_id: [t('nobodyReady')] },
  })

/**
 * Removes everyone whom the import registered, in the background, except for those who got another status or arrived since.
 * Throws `not_found`, `forbidden`, and `conflict` if there is nothing to undo.
 */
export async function undoFlatFile(ctx: MemberContext, sheetId: string): Promise<FlatFile> {
  return inOrganization(ctx, async (ctx) => {
    const permission = 'registrant:update'
    const { event, row: before } = await findPermittedImport(ctx, sheetId, { permission, lock: true })
    if (before.status !== 'imported') throw new AppError('conflict', { message: t('notUndoable') })
    const row = await updateImport(ctx.db, sheetId, { status: 'undoing', created_by: ctx.actor.userId })
    await ctx.queue.send(ctx.db, undoImportJob, {
      payload: { organization_id: ctx.organizationId, event_id: event.id, import_id: sheetId },
      options: { singletonKey: sheetId },
    })
    return replyOf(ctx, event, row)
  })
}
