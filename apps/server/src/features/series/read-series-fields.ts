/** From the fields that a caller sends to those of a series: what they name must be of the organization. */
import type { UpdateSeries } from '@marquee/domain/series'
import { findWorkspace } from '#features/organizations/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { replaceSeriesTags, type SeriesChange, type SeriesRow } from './series-store.ts'
import { t } from './texts.ts'

/**
 * The columns that `fields` say. Throws `invalid_input` by field.
 */
export async function readSeriesFields(
  ctx: WithDb<MemberContext>,
  fields: Omit<UpdateSeries, 'tags'>,
): Promise<SeriesChange> {
  const { workspace, ...columns } = fields
  if (workspace === undefined) return columns
  if (workspace !== null && !(await findWorkspace(ctx.db, workspace))) {
    throw faultAt('workspace', t('teamGone'))
  }
  return { ...columns, workspace_id: workspace }
}

/** The series has these tags. Throws `invalid_input` for one that the organization has not. */
export async function setSeriesTags(
  ctx: WithDb<MemberContext>,
  row: SeriesRow,
  tagIds: readonly string[] | undefined,
): Promise<void> {
  if (tagIds === undefined) return
  const { unknown } = await replaceSeriesTags(ctx.db, row, tagIds)
  if (unknown.length > 0) throw faultAt('tags', t('tagsGone'))
}

/** An `invalid_input` that says this of one field. */
export function faultAt(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
