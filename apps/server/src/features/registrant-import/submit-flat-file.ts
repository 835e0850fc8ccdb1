import type { FlatFile, SubmitFlatFile } from '@marquee/domain/registrant-import'
import { findPermittedEvent } from '#features/events/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deletePieces } from './flat-file-piece-store.ts'
import { retryFullRows } from './flat-file-row-store.ts'
import { updateImport } from './flat-file-store.ts'
import { findPermittedImport, replyOf } from './get-flat-file.ts'
import { importBatches } from './import-registrants.job.ts'
import { t } from './texts.ts'

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
    const before = await importBatches.find(ctx.db, id)
    if (before?.event_id !== event.id) throw new AppError('not_found')
    const submitted = await importBatches.move(ctx, id, { from: 'checked', to: 'importing' })
    if (!submitted) throw new AppError('conflict', { message: t('wasSubmitted') })
    if (options.over_capacity === 'waitlist') await requirePlanFeature(ctx, 'waitlist')
    const counts = await importBatches.countsOf(ctx.db, id)
    const ready = counts.ready + (options.over_capacity === 'waitlist' ? counts.full : 0)
    if (ready === 0) throw nobodyReady()
    await retryFullRows(ctx.db, id)
    await deletePieces(ctx.db, id)
    return replyOf(ctx, event, await updateImport(ctx.db, id, options))
  })
}

const nobodyReady = () =>
  new AppError('invalid_input', {
    message: t('nobodyReady'),
    errors: { sheet_id: [t('nobodyReady')] },
  })

/**
 * * Removes everyone whom the import registered, in the background, except people whose status has changed or who have
 * arrived since. Throws `not_found`, `forbidden`, and `conflict` if there is nothing to undo.
 */
export async function undoFlatFile(ctx: MemberContext, sheetId: string): Promise<FlatFile> {
  return inOrganization(ctx, async (ctx) => {
    const permission = 'registrant:update'
    const { event } = await findPermittedImport(ctx, sheetId, { permission })
    const row = await importBatches.move(ctx, sheetId, { from: 'imported', to: 'undoing' })
    if (!row) throw new AppError('conflict', { message: t('notUndoable') })
    return replyOf(ctx, event, row)
  })
}
