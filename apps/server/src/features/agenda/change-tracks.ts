import {
  type ChangeTrack,
  type ChangeTracks,
  type CreateTrack,
  maxTracks,
  type Track,
} from '@marquee/domain/agenda'
import { requirePlanFeature } from '#features/organizations/public.ts'
import { valueChanges } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { publishChanges } from './agenda-changes.ts'
import { trackView } from './agenda-view.ts'
import { fieldError } from './check-agenda.ts'
import { lockAgendaOf, lockBlock } from './lock-block.ts'
import { findTrackRow, insertTrack, listTrackRows, type TrackRow, updateTrackRow } from './track-store.ts'
import { t } from './texts.ts'

/**
 * Adds a track to the agenda, last unless it has a priority (AG-035). Throws `feature_not_enabled` for a second one if
 * the plan doesn't include multi-track events (AG-009), `invalid_input` for the eleventh (AG-014).
 */
export async function createTrack(ctx: MemberContext, input: CreateTrack): Promise<Track> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, input.event)
    const tracks = await listTrackRows(ctx.db, event.id)
    if (tracks.length >= maxTracks.without) await requirePlanFeature(ctx, 'multi_track_events')
    if (tracks.length >= maxTracks.withMultiTrack) {
      throw fieldError('title', t('tooManyTracks', { max: maxTracks.withMultiTrack }))
    }
    const last = tracks.at(-1)?.sort_priority ?? -1
    const row = await insertTrack(ctx.db, {
      organization_id: ctx.organizationId,
      event_id: event.id,
      title: input.title,
      sort_priority: input.sort_priority ?? last + 1,
    })
    await publishChanges(ctx, [{ row, what: 'created', kind: 'track' }])
    return trackView({ ...row, agenda_items: '' })
  })
}

/** Renames or moves the track (AG-036). Throws `not_found`, `forbidden`. */
export async function changeTrack(
  ctx: MemberContext,
  { id, ...change }: ChangeTrack & { id: string },
): Promise<Track> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await lockBlock(ctx, id, findTrackRow)
    await writeTrack(ctx, row, change)
    const after = (await listTrackRows(ctx.db, event.id)).find((track) => track.id === id)
    if (!after) throw new AppError('not_found')
    return trackView(after)
  })
}

/**
 * Reorders or renames several tracks in one transaction (AG-037); the others follow in their previous order. Returns
 * all tracks. Throws `invalid_input` for a track of another event.
 */
export async function changeTracks(ctx: MemberContext, input: ChangeTracks): Promise<Track[]> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, input.event)
    const before = await listTrackRows(ctx.db, event.id)
    for (const { row, change } of changesOf(input.tracks, before)) await writeTrack(ctx, row, change)
    return (await listTrackRows(ctx.db, event.id)).map(trackView)
  })
}

type TrackChange = { row: TrackRow; change: ChangeTrack }

function changesOf(requested: ChangeTracks['tracks'], before: readonly TrackRow[]): TrackChange[] {
  const named = requested.map((track) => (typeof track === 'string' ? { id: track } : track))
  const byId = new Map(before.map((row) => [row.id, row]))
  const changes = [...new Map(named.map((track) => [track.id, track])).values()].map(
    ({ id, ...fields }, place) => {
      const row = byId.get(id)
      if (!row) throw fieldError('tracks', t('tracksGone'))
      byId.delete(id)
      return { row, change: { sort_priority: place, ...fields } }
    },
  )
  const rest = [...byId.values()].map((row, place) => ({
    row,
    change: { sort_priority: changes.length + place },
  }))
  return [...changes, ...rest]
}

async function writeTrack(ctx: WithDb<MemberContext>, row: TrackRow, change: ChangeTrack): Promise<void> {
  const fields = (['title', 'sort_priority'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== row[field],
  )
  if (fields.length === 0) return
  await updateTrackRow(ctx.db, row.id, change)
  const { title = row.title } = change
  const changes = valueChanges(row, { title }, fields)
  await publishChanges(ctx, [{ row: { ...row, title }, what: 'updated', kind: 'track', fields, changes }])
}
