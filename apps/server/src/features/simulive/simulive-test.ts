/** Starting, stopping and reading the test run of a pre-recorded session. */
import {
  canBeTested,
  latestTestStartMs,
  type SimuliveTest,
  totalVideoMs,
  videosStartAfterMs,
} from '@marquee/domain/simulive'
import { findPlayedSession, type PlayedSession, recordSimuliveTest } from '#features/agenda/public.ts'
import { findBufferVideo } from '#features/branding/public.ts'
import { type EventRow, findPermittedEvent, findVisibleEvent, whenInWords } from '#features/events/public.ts'
import { listPlayableVersions } from '#features/media/public.ts'
import { testGrants } from '#features/live-playback/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { finishSimuliveTestJob } from './finish-simulive-test.job.ts'
import { requirePrerecorded } from './simulive-policy.ts'
import { endTest, findRunningTest, insertTest, type SimuliveTestRow } from './simulive-test-store.ts'
import { simuliveTestView } from './simulive-test-view.ts'
import { t } from './texts.ts'

/**
 * Starts the test run of a session (LV-096), or returns the one that is running. Throws `feature_not_enabled`; `conflict`
 * for a session of another type, without videos, or too late (LV-085, LV-086); `not_ready` while videos are processed.
 */
export async function startSimuliveTest(ctx: MemberContext, broadcastId: string): Promise<SimuliveTest> {
  return inOrganization(ctx, async (ctx) => {
    const { session, event } = await findTested(ctx, broadcastId)
    const now = ctx.clock.now()
    const running = await findRunningTest(ctx.db, session.id, now)
    if (running) return testReply(ctx, session, running)
    await checkTestable(ctx, session)
    const videosMs = await videosMsOf(ctx, session)
    checkTime(event, now, videosMs)
    const ends_at = new Date(now.getTime() + videosStartAfterMs + videosMs)
    const started = await insertTest(ctx.db, {
      ...{ broadcast_id: session.id, organization_id: ctx.organizationId, videos: session.videos },
      ...{ started_at: now, ends_at },
    })
    // Another request has just started it.
    const test = started ?? (await findRunningTest(ctx.db, session.id, now))
    if (!test) throw new AppError('conflict')
    if (started) await announce(ctx, session, started)
    return testReply(ctx, session, test)
  })
}

/** Stops the test run of a session, if one is running (LV-097). */
export async function stopSimuliveTest(ctx: MemberContext, broadcastId: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { session } = await findTested(ctx, broadcastId)
    if (await endTest(ctx.db, session.id, ctx.clock.now())) await recordSimuliveTest(ctx, session, null)
  })
}

/** The running test run of a session. Throws `not_found` when none is running. */
export async function getSimuliveTest(ctx: MemberContext, broadcastId: string): Promise<SimuliveTest> {
  return inOrganization(ctx, async (ctx) => {
    const session = await findPlayedSession(ctx.db, broadcastId)
    if (!session) throw new AppError('not_found')
    await findVisibleEvent(ctx, session.event_id)
    const running = await findRunningTest(ctx.db, session.id, ctx.clock.now())
    if (!running) throw new AppError('not_found')
    return testReply(ctx, session, running)
  })
}

async function findTested(
  ctx: WithDb<MemberContext>,
  id: string,
): Promise<{ session: PlayedSession; event: EventRow }> {
  const session = await findPlayedSession(ctx.db, id)
  if (!session) throw new AppError('not_found')
  return { session, event: await findPermittedEvent(ctx, session.event_id, 'event:update') }
}

async function checkTestable(ctx: WithDb<MemberContext>, session: PlayedSession): Promise<void> {
  await requirePrerecorded(ctx)
  if (!canBeTested(session)) throw new AppError('conflict', { message: t('onlyPrerecorded') })
  if (session.videos.length === 0) throw new AppError('conflict', { message: t('noVideos') })
}

/** Throws `not_ready` unless all videos can be played. */
async function videosMsOf(ctx: WithDb<MemberContext>, { videos }: PlayedSession): Promise<number> {
  const versions = await listPlayableVersions(ctx.db, videos)
  const lengths = videos.map((id) => versions.get(id)?.at(-1)?.durationSeconds)
  if (lengths.includes(undefined)) throw new AppError('not_ready', { message: t('videosProcessing') })
  return totalVideoMs(lengths.map((seconds) => seconds ?? null))
}

function checkTime(event: EventRow, now: Date, videosMs: number): void {
  const latest = new Date(latestTestStartMs(event, videosMs))
  if (now < latest) return
  throw new AppError('conflict', {
    message: t('tooLate', { time: whenInWords({ start_time: latest, timezone: event.timezone }) }),
  })
}

async function announce(
  ctx: WithDb<MemberContext>,
  session: PlayedSession,
  test: SimuliveTestRow,
): Promise<void> {
  await recordSimuliveTest(ctx, session, test.ends_at)
  const { organization_id, broadcast_id, started_at, ends_at } = test
  await ctx.queue.send(ctx.db, finishSimuliveTestJob, {
    payload: { organization_id, broadcast_id, started_at: started_at.toISOString() },
    options: { startAfterSeconds: Math.ceil((ends_at.getTime() - started_at.getTime()) / 1000) },
  })
}

async function testReply(
  ctx: WithDb<MemberContext>,
  { event_id }: PlayedSession,
  test: SimuliveTestRow,
): Promise<SimuliveTest> {
  const grant = testGrants.issue(ctx, { organizationId: ctx.organizationId, subjectId: test.broadcast_id })
  const hasBuffer = (await findBufferVideo(ctx.db, event_id)) !== undefined
  return simuliveTestView(test, { grant, hasBuffer })
}
