/** The library of filler slides of an organization and its teams. */
import type { FillerSlide, ListFillerSlidesQuery } from '@marquee/domain/branding'
import type { Page } from '@marquee/domain/lists'
import { type Permission, visibleWorkspaces } from '@marquee/domain/permissions'
import { type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { permitWithSlide } from './filler-slide-policy.ts'
import {
  deleteFillerSlideRow,
  type FillerSlideRow,
  findFillerSlide,
  listFillerSlideRows,
  lockFillerSlide,
  updateFillerSlide,
} from './filler-slide-store.ts'
import { fillerSlideView } from './filler-slide-view.ts'
import { t } from './texts.ts'

/** A page of the slides of the organization and of the caller's teams, in the requested order (BR-285). */
export async function listFillerSlides(
  ctx: MemberContext,
  input: { query: ListFillerSlidesQuery; url: string },
): Promise<Page<FillerSlide>> {
  return inOrganization(ctx, async (ctx) => {
    const workspaces = visibleWorkspaces(ctx.actor, 'branding:read')
    const { rows, count } = await listFillerSlideRows(ctx.db, { query: input.query, workspaces })
    const results = rows.map((row) => fillerSlideView(row, ctx))
    return pageReply({ results, count, isCapped: false, ...input })
  })
}

/** Throws `not_found`; `forbidden` for a slide of another team. */
export async function getFillerSlide(ctx: MemberContext, id: string): Promise<FillerSlide> {
  return inOrganization(ctx, async (ctx) => {
    const row = permitted(ctx, await findFillerSlide(ctx.db, id), 'branding:read')
    return fillerSlideView(row, ctx)
  })
}

/** Throws like `getFillerSlide`. */
export async function renameFillerSlide(
  ctx: MemberContext,
  { id, file_name }: { id: string; file_name: string },
): Promise<FillerSlide> {
  return inOrganization(ctx, async (ctx) => {
    const row = permitted(ctx, await lockFillerSlide(ctx.db, id), 'branding:update')
    await updateFillerSlide(ctx.db, id, { file_name })
    const renamed = { ...row, file_name }
    const before = row.file_name
    await recordSlideChange(ctx, renamed, { action: 'filler_slide.renamed', details: { before } })
    return fillerSlideView(renamed, ctx)
  })
}

/**
 * Deletes the slide; its files are removed once nothing has used them for a week. Throws like `getFillerSlide`; `conflict` while
 * an event shows it.
 */
export async function deleteFillerSlide(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    // Events that choose the slide lock it too.
    const row = permitted(ctx, await lockFillerSlide(ctx.db, id), 'branding:update')
    if (row.usage_count > 0) throw new AppError('conflict', { message: t('fillerInUse') })
    await deleteFillerSlideRow(ctx.db, id)
    await recordSlideChange(ctx, row, { action: 'filler_slide.deleted', details: {} })
  })
}

function permitted(
  ctx: MemberContext,
  row: FillerSlideRow | undefined,
  permission: Permission,
): FillerSlideRow {
  if (!row) throw new AppError('not_found')
  permitWithSlide(ctx.actor, permission, row)
  return row
}

async function recordSlideChange(
  ctx: WithDb<MemberContext>,
  { id, file_name }: Pick<FillerSlideRow, 'id' | 'file_name'>,
  change: Required<Pick<AuditEntryToWrite, 'action' | 'details'>>,
): Promise<void> {
  await writeAudit(ctx, { ...change, target_type: 'filler_slide', target_id: id, target_name: file_name })
}
