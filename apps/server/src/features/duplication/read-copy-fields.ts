/** What a copy has of its own, from what the caller says of it and what the original is. */
import type { ChosenPart } from '@marquee/domain/events'
import type { CopyFields } from '@marquee/domain/duplication'
import { type CopyAs, type EventParts, type EventRow, isSeriesFor } from '#features/events/public.ts'
import { findWorkspace } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findMovedEnd } from './copy-store.ts'
import { t } from './texts.ts'

/**
 * The fields of a copy of `from` that the caller may make. Its end is as far from its start on the wall's clock as it
 * was, unless it is said. Throws `forbidden` in another team, `invalid_input` by field.
 */
export async function readCopyFields(
  ctx: WithDb<MemberContext>,
  from: EventRow,
  wanted: CopyFields,
): Promise<CopyAs> {
  const { title, workspace = from.workspace_id, timezone = from.timezone, is_test = from.is_test } = wanted
  permit(ctx.actor, 'event:create', { workspaceId: workspace })
  if (workspace !== null && !(await findWorkspace(ctx.db, workspace))) {
    throw atField('workspace', t('unknownTeam'))
  }
  const series_id = await readSeries(ctx, from, wanted)
  const start_time = wanted.start_time === undefined ? from.start_time : new Date(wanted.start_time)
  const end_time =
    wanted.end_time === undefined
      ? await findMovedEnd(ctx.db, from, { start_time, timezone })
      : new Date(wanted.end_time)
  if (end_time <= start_time) throw atField('end_time', t('endBeforeStart'))
  const created_by = ctx.actor.userId
  return { title, workspace_id: workspace, series_id, timezone, is_test, start_time, end_time, created_by }
}

/** Those parts that always go along, and those that the caller takes. */
export function takenParts(parts: EventParts, take: readonly ChosenPart[]): EventParts {
  const always = ['registration', 'branding', 'readiness', 'files'] as const
  const taken: readonly string[] = [...always, ...take]
  return parts.filter(({ name }) => taken.includes(name))
}

/** Of a series that the caller sees, not of a repeating event, the copy is of the same unless it is said. */
async function readSeries(
  ctx: WithDb<MemberContext>,
  from: EventRow,
  { series }: CopyFields,
): Promise<string | null> {
  const wanted = series === undefined ? from.series_id : series
  if (wanted === null) return null
  if (await isSeriesFor(ctx, wanted)) return wanted
  if (series === undefined) return null
  throw atField('series', t('unknownSeries'))
}

function atField(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
