/**
 * Converts the fields of a request to columns, and checks that everything they refer to belongs to the organization.
 */
import type { UpdateSeries } from '@marquee/domain/series'
import { findWorkspace } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { replaceSeriesTags, type SeriesChange, type SeriesRow } from './series-store.ts'
import { t } from './texts.ts'

/** The columns for these fields. Throws `invalid_input` by field. */
export async function readSeriesFields(
  ctx: WithDb<MemberContext>,
  fields: Omit<UpdateSeries, 'tags'>,
): Promise<SeriesChange> {
  const { workspace, ...columns } = fields
  if (workspace === undefined) return columns
  if (workspace !== null && !(await findWorkspace(ctx.db, workspace))) {
    throw fieldError('workspace', t('teamGone'))
  }
  return { ...columns, workspace_id: workspace }
}

/** Sets the tags of the series. Throws `invalid_input` for a tag that the organization doesn't have. */
export async function setSeriesTags(
  ctx: WithDb<MemberContext>,
  row: SeriesRow,
  tagIds: readonly string[] | undefined,
): Promise<void> {
  if (tagIds === undefined) return
  const { unknown } = await replaceSeriesTags(ctx.db, row, tagIds)
  if (unknown.length > 0) throw fieldError('tags', t('tagsGone'))
}

/** An `invalid_input` error for one field. */
export function fieldError(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
