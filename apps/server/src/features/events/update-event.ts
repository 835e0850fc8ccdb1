import type { Event, UpdateEvent } from '@marquee/domain/events'
import { valueChanges, writeAudit } from '#features/audit/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { EventParts } from './event-part.ts'
import { requireEventType, requirePlanOfEvent } from './event-plan.ts'
import { type RequestedChange, type EventRow, updateEventRow } from './event-store.ts'
import { lockPermittedEvent } from './find-event.ts'
import { eventReply } from './get-event.ts'
import {
  fieldError,
  requireSeries,
  requireSpeakerRole,
  requireTeam,
  setEventTags,
} from './read-event-fields.ts'
import { t } from './texts.ts'
import { eventTarget } from './event-target.ts'

/**
 * Updates the fields of the event (EV-047). An event of a repeating event that is changed on its own is detached from
 * now on. Throws `not_found`; `forbidden` in its team or in the new one; `feature_not_enabled` for a kind of event that
 * the plan doesn't include; `invalid_input` by field.
 */
export async function updateEvent(
  ctx: MemberContext,
  input: { id: string; change: UpdateEvent; parts: EventParts },
): Promise<Event> {
  const { tags, builder_raw_json, ...change } = input.change
  const { event_type } = change
  if (event_type !== undefined) await requireEventType(ctx, { event_type })
  return inOrganization(ctx, async (ctx) => {
    const before = await lockPermittedEvent(ctx, input.id, 'event:update')
    const fields = Object.keys(input.change)
    if (fields.length === 0) return eventReply(ctx, before)
    const columns = await readChange(ctx, before, change)
    const detached = before.occurrence_start === null ? {} : { is_detached: true }
    const after = await updateEventRow(ctx.db, before.id, { ...columns, ...detached })
    if (tags) await setEventTags(ctx, after, tags)
    if (after.host_type !== before.host_type) {
      for (const part of input.parts) await part.formatChanged?.(ctx, after)
    }
    if (builder_raw_json !== undefined)
      await writePage(ctx, after, { written: builder_raw_json, parts: input.parts })
    const changes = valueChanges(namedLikeFields(before), namedLikeFields(after), fields)
    await writeAudit(ctx, { action: 'event.updated', ...eventTarget(after), details: { fields, changes } })
    return eventReply(ctx, after)
  })
}

type Written = { written: NonNullable<UpdateEvent['builder_raw_json']> | null; parts: EventParts }

async function writePage(ctx: WithDb<MemberContext>, event: EventRow, { written, parts }: Written) {
  for (const part of parts) await part.writePage?.(ctx, event, written)
}

/** The API names teams and series without `_id`. */
const namedLikeFields = (row: EventRow) => ({ ...row, workspace: row.workspace_id, series: row.series_id })

async function readChange(
  ctx: WithDb<MemberContext>,
  before: EventRow,
  change: Omit<UpdateEvent, 'tags' | 'builder_raw_json'>,
): Promise<RequestedChange> {
  const { workspace, series, start_time: _start, end_time: _end, timezone: _zone, ...columns } = change
  const read: RequestedChange = { ...columns }
  if (change.host_type !== undefined && change.host_type !== before.host_type) {
    await requirePlanOfEvent(ctx, { ...before, host_type: change.host_type })
  }
  if (workspace !== undefined && workspace !== before.workspace_id) {
    await requireTeam(ctx, workspace)
    permit(ctx.actor, 'event:update', { workspaceId: workspace })
    read.workspace_id = workspace
  }
  if (series !== undefined && series !== before.series_id) {
    if (before.occurrence_start !== null || before.is_blueprint) {
      throw fieldError('series', t('partOfRepeatingEvent'))
    }
    await requireSeries(ctx, series)
    read.series_id = series
  }
  if (change.default_speaker_role !== before.default_speaker_role) {
    await requireSpeakerRole(ctx, change.default_speaker_role)
  }
  return read
}
