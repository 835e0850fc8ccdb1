/** The fields that differ between a copy and its original, from the request. */
import type { ChosenPart, EventPartName } from '@marquee/domain/events'
import type { CopyFields } from '@marquee/domain/duplication'
import { type CopyAs, type EventParts, type EventRow, isSeriesFor } from '#features/events/public.ts'
import { findWorkspace } from '#features/organizations/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findMovedEnd } from './copy-store.ts'
import { t } from './texts.ts'

/**
 * The fields of a copy of `from`. Without a requested end it is as long as the original in local time. Throws
 * `forbidden` in another team, `invalid_input` by field.
 */
export async function readCopyFields(
  ctx: WithDb<MemberContext>,
  from: EventRow,
  fields: CopyFields,
): Promise<CopyAs> {
  const { title, workspace = from.workspace_id, timezone = from.timezone, is_test = from.is_test } = fields
  permit(ctx.actor, 'event:create', { workspaceId: workspace })
  if (workspace !== null && !(await findWorkspace(ctx.db, workspace))) {
    throw fieldError('workspace', t('unknownTeam'))
  }
  const series_id = await readSeries(ctx, from, fields)
  const start_time = fields.start_time === undefined ? from.start_time : new Date(fields.start_time)
  const end_time =
    fields.end_time === undefined
      ? await findMovedEnd(ctx.db, from, { start_time, timezone })
      : new Date(fields.end_time)
  if (end_time <= start_time) throw fieldError('end_time', t('endBeforeStart'))
  const created_by = ctx.actor.userId
  return { title, workspace_id: workspace, series_id, timezone, is_test, start_time, end_time, created_by }
}

/** How the event is set up. Each part makes sure not to copy stream keys, registrants, or what happened on air. */
const always = [
  'pages',
  'email_designs',
  'scheduled_emails',
  'tracking_pixels',
  'tracking_snippet',
  'webhooks',
  'field_mappings',
  'registration',
  'registering',
  'registrants',
  'branding',
  'readiness',
  'files',
  'live_inputs',
  'stage',
] as const satisfies readonly Exclude<EventPartName, ChosenPart>[]

/** The parts that are always copied, and those the caller chose. */
export function takenParts(parts: EventParts, take: readonly ChosenPart[]): EventParts {
  const taken: readonly string[] = [...always, ...take]
  return parts.filter(({ name }) => taken.includes(name))
}

/** By default the copy is in the original's series, if the caller can see it and it isn't a repeating event. */
async function readSeries(
  ctx: WithDb<MemberContext>,
  from: EventRow,
  { series }: CopyFields,
): Promise<string | null> {
  const id = series === undefined ? from.series_id : series
  if (id === null) return null
  if (await isSeriesFor(ctx, id)) return id
  if (series === undefined) return null
  throw fieldError('series', t('unknownSeries'))
}

function fieldError(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
