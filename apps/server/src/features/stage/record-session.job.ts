/**
 * Makes the recording of a session that has ended from the stored pieces of its stream: the library lists it and
 * replays play it immediately, however long it is. For a pre-recorded session it refers to the videos that were played.
 */
import { randomUUID } from 'node:crypto'
import { broadcastTypes } from '@marquee/domain/agenda'
import { z } from 'zod'
import { findPlayedSession } from '#features/agenda/public.ts'
import { findEventRow } from '#features/events/public.ts'
import { isLiveRoleUp } from '#features/live-inputs/public.ts'
import { recordFragments } from '#features/media/public.ts'
import { notifyReplayReady } from '#features/registrants/public.ts'
import type { OrganizationContext, Services, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { attachTracks } from '#features/tracks/public.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { type FindStream, findStoredStream, type StoredStream } from './find-stored-stream.ts'
import { hasRecording, insertRecording } from './recording-store.ts'
import type { RecordingGap } from './schema.ts'
import { findSession, type SessionRow } from './stage-store.ts'

const payloadSchema = z.object({
  organization_id: z.uuid(),
  broadcast_id: z.uuid(),
  ended_at: z.iso.datetime(),
})

export const recordSessionJob = defineJob({
  name: 'record-session',
  schema: payloadSchema,
  retryLimit: 10,
  retryDelaySeconds: 2,
  timeoutSeconds: 300,
  concurrency: 2,
  run: (ctx: Services, payload) =>
    recordSession({ ...ctx, findStream: findStoredStream, isStreamStored: () => isLiveRoleUp(ctx) }, payload),
})

/** By then the last piece of the stream is stored. */
export const lastPieceSeconds = 5

/** How often, and for how long after the end of a session, to check whether the live role is back. */
const retrySeconds = 2
const longestWaitMs = 60_000

type Ended = SessionRow & { started_at: Date; ended_at: Date }

/** `isStreamStored` is false while the live role is down, because it still has to store the last pieces it received. */
type Streams = { findStream: FindStream; isStreamStored: () => Promise<boolean> }

/**
 * Idempotent: the end of a session has one recording. A session that has been continued is recorded when it ends. While
 * the live role is down, the job is queued again for up to a minute; then the recording consists of what is stored.
 */
export async function recordSession(
  services: Services & Streams,
  payload: z.output<typeof payloadSchema>,
): Promise<void> {
  const { organization_id: organizationId, broadcast_id: broadcastId } = payload
  const isStored = await services.isStreamStored()
  await inOrganization({ ...services, organizationId }, async (ctx) => {
    const session = await findSession(ctx.db, broadcastId)
    if (!session || !hasEnded(session) || session.ended_at.toISOString() !== payload.ended_at) return
    if (await hasRecording(ctx.db, { broadcastId, endedAt: session.ended_at })) return
    const isPrerecorded = session.broadcast_type === broadcastTypes.prerecorded
    if (!isPrerecorded && !isStored && lateOf(ctx, session) < longestWaitMs) {
      const options = { startAfterSeconds: retrySeconds }
      await ctx.queue.send(ctx.db, recordSessionJob, { payload, options })
      return
    }
    const isMade = await (isPrerecorded ? referToVideos(ctx, session) : recordStream(ctx, session))
    if (!isMade) return
    const { event_id } = session
    await notifyReplayReady(ctx, event_id)
    await sendSignal(ctx.db, organizationId, {
      type: 'broadcast-updated',
      event_id,
      broadcast_id: broadcastId,
    })
    ctx.log.info({ broadcast_id: broadcastId, late_ms: lateOf(ctx, session) }, 'a session was recorded')
  })
}

function hasEnded(session: SessionRow): session is Ended {
  return session.started_at !== null && session.ended_at !== null
}

function lateOf({ clock }: Services, { ended_at }: Ended): number {
  return clock.now().getTime() - ended_at.getTime()
}

/** Nothing is copied: replays play the videos themselves. */
async function referToVideos(ctx: WithDb<OrganizationContext>, session: Ended): Promise<boolean> {
  const { videos = [] } = (await findPlayedSession(ctx.db, session.id)) ?? {}
  if (videos.length === 0) return false
  const expected_ms = onAirMs(session)
  return insertRecording(ctx.db, { ...rowOf(session), videos, expected_ms, stored_ms: expected_ms })
}

async function recordStream(
  ctx: WithDb<OrganizationContext & { findStream: FindStream }>,
  session: Ended,
): Promise<boolean> {
  const { id: broadcastId, started_at: from, ended_at: to } = session
  const stream = await ctx.findStream(ctx.db, { broadcastId, from, to })
  const [first, ...others] = stream.fragments.filter(({ startsAt }) => !isPaused(session, startsAt))
  if (!first) {
    ctx.log.warn({ broadcast_id: broadcastId }, 'nothing was stored of a session that should be recorded')
    return false
  }
  const event = await findEventRow(ctx.db, session.event_id)
  const video = await recordFragments(ctx, {
    id: randomUUID(),
    name: session.title,
    event_id: session.event_id,
    workspace_id: event?.workspace_id ?? null,
    fragments: [first, ...others],
  })
  await attachTracks(ctx.db, {
    broadcastId,
    videoId: video.id,
    startedAt: first.startsAt,
    pauses: session.pauses,
  })
  const gaps = stream.gaps.flatMap((gap) => withoutPauses(session, gap))
  const expected_ms = onAirMs(session)
  const missingMs = gaps.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0)
  return insertRecording(ctx.db, {
    ...rowOf(session),
    video_asset_id: video.id,
    // The piece that was arriving at the start is part of it.
    started_at: first.startsAt,
    gaps,
    expected_ms,
    stored_ms: Math.max(0, expected_ms - missingMs),
  })
}

function rowOf({ organization_id, event_id, id: broadcast_id, started_at, ended_at, pauses }: Ended) {
  return { organization_id, event_id, broadcast_id, started_at, ended_at, pauses }
}

function onAirMs({ started_at, ended_at, pauses }: Ended): number {
  const pausedMs = pauses.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0)
  return Math.max(0, ended_at.getTime() - started_at.getTime() - pausedMs)
}

function isPaused({ pauses }: Ended, at: Date): boolean {
  return pauses.some(({ from, to }) => at >= new Date(from) && at < new Date(to))
}

/** The parts of the gap outside of pauses, when nothing was to be recorded. */
function withoutPauses(
  { pauses }: Ended,
  { startsAt, endsAt, reason }: StoredStream['gaps'][number],
): RecordingGap[] {
  let left = [{ from: startsAt.getTime(), to: endsAt.getTime() }]
  for (const pause of pauses) {
    const [from, to] = [Date.parse(pause.from), Date.parse(pause.to)]
    left = left.flatMap((gap) => [
      { from: gap.from, to: Math.min(gap.to, from) },
      { from: Math.max(gap.from, to), to: gap.to },
    ])
    left = left.filter((gap) => gap.to > gap.from)
  }
  return left.map((gap) => ({
    from: new Date(gap.from).toISOString(),
    to: new Date(gap.to).toISOString(),
    reason,
  }))
}
