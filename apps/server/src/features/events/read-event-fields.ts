/**
 * Converts the fields of a request to columns, and checks that everything they refer to belongs to the organization and
 * its plan.
 */
import { type CreateEvent, daysOf, maxEventDays } from '@marquee/domain/events'
import { findWorkspace } from '#features/organizations/public.ts'
import { areRolesOffered } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { mayWithEvent } from './event-policy.ts'
import { type EventRow, findSeriesOfEvents, type NewEvent, replaceEventTags } from './event-store.ts'
import { t } from './texts.ts'

type Fields = Omit<CreateEvent, 'tags'>

/** The columns for these fields. Throws `invalid_input` by field. */
export async function readEventFields(
  ctx: WithDb<MemberContext>,
  fields: Fields,
): Promise<Omit<NewEvent, 'organization_id'>> {
  const { workspace, series, start_time, end_time, ...columns } = fields
  const start = new Date(start_time)
  const end = new Date(end_time)
  if (end <= start) throw fieldError('end_time', t('endBeforeStart'))
  if (daysOf({ start_time, end_time }) > maxEventDays) {
    throw fieldError('end_time', t('tooLong', { maxEventDays }))
  }
  await requireTeam(ctx, workspace)
  await requireSeries(ctx, series)
  await requireSpeakerRole(ctx, columns.default_speaker_role)
  return { ...columns, workspace_id: workspace, series_id: series, start_time: start, end_time: end }
}

/** Throws `invalid_input` for a team that the organization doesn't have. */
export async function requireTeam(ctx: WithDb<MemberContext>, workspace: string | null): Promise<void> {
  if (workspace !== null && !(await findWorkspace(ctx.db, workspace))) {
    throw fieldError('workspace', t('unknownTeam'))
  }
}

/**
 * Throws `invalid_input` for a series that the caller can't see, and for a repeating event, whose events follow its
 * rule.
 */
export async function requireSeries(ctx: WithDb<MemberContext>, series: string | null): Promise<void> {
  if (series !== null && !(await isSeriesFor(ctx, series))) throw fieldError('series', t('unknownSeries'))
}

/** Throws `invalid_input` unless this is a speaker role of the organization; null means the default of all events. */
export async function requireSpeakerRole(
  ctx: WithDb<MemberContext>,
  role: string | null | undefined,
): Promise<void> {
  if (role == null || (await areRolesOffered(ctx, 'Speaker Roles', [role]))) return
  throw fieldError('default_speaker_role', t('unknownRole'))
}

/** Whether the caller can add events to this series: it isn't a repeating event, and they can see it. */
export async function isSeriesFor({ db, actor }: WithDb<MemberContext>, id: string): Promise<boolean> {
  const series = await findSeriesOfEvents(db, id)
  return series?.kind === 'series' && mayWithEvent(actor, 'series:read', series)
}

/** Sets the event's tags. Throws `invalid_input` for a tag that the organization doesn't have. */
export async function setEventTags(
  ctx: WithDb<MemberContext>,
  event: Pick<EventRow, 'id' | 'organization_id'>,
  tagIds: readonly string[],
): Promise<void> {
  const { unknown } = await replaceEventTags(ctx.db, event, tagIds)
  if (unknown.length > 0) throw fieldError('tags', t('tagsGone'))
}

/** An `invalid_input` error for one field. */
export function fieldError(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
