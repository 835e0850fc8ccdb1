/**
 * The demo's event that is always on air: its videos play once, then its buffer video loops. Before it ends it moves to
 * the present, so it also works after a restart and days later.
 */
import { broadcastTypes } from '@marquee/domain/agenda'
import { z } from 'zod'
import { countAgenda, createBroadcast } from '#features/agenda/public.ts'
import { chooseBufferVideo, getBufferVideo } from '#features/branding/public.ts'
import {
  changeEventWithParts,
  createEventWithParts,
  type EventRow,
  findEventRow,
  lockEventRow,
} from '#features/events/public.ts'
import type { MemberContext, Services, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { eventParts } from '../event-parts.ts'
import { demoMember } from './demo-member.ts'
import { videoParts } from '../video-parts.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const lengthMs = 3 * dayMs

/** The same in every installation, so that the event and its videos can be found again. */
export const demoEventId = '0199a0de-0000-7000-8000-000000000001'
export const demoVideoIds = {
  tour: '0199a0de-0000-7000-8000-00000000000a',
  welcome: '0199a0de-0000-7000-8000-00000000000b',
} as const

export const keepDemoOnAirJob = defineJob({
  name: 'keep-demo-on-air',
  schema: z.object({}),
  retryLimit: 3,
  retryDelaySeconds: 60,
  timeoutSeconds: 60,
  concurrency: 1,
  run: keepDemoOnAir,
})
export const keepDemoOnAirCron = '7 * * * *'

/** The path of the demo's event in the venue; undefined if someone has deleted the event. */
export async function findDemoPath(db: Db): Promise<string | undefined> {
  const event = await findEventRow(db, demoEventId)
  return event && `/event/${event.id}`
}

/** Creates the event. Its session follows once the videos are stored. */
export async function addDemoOnAir(ctx: WithDb<MemberContext>, workspaceId: string): Promise<void> {
  await createEventWithParts(ctx, {
    fields: {
      id: demoEventId,
      title: 'Marquee on air',
      description: 'A tour of Marquee, on air right now. Come in and say hello in the chat.',
      event_type: 'Webinar',
      workspace_id: workspaceId,
      timezone: 'Europe/Berlin',
      ...timesFromNow(ctx),
    },
    tags: [],
    parts: eventParts,
  })
}

/**
 * Puts the event on air for a few days unless it already is. Does nothing without a demo, or if someone has deleted the
 * event.
 */
export async function keepDemoOnAir(services: Services): Promise<void> {
  const event = await asSystem(services, ({ db }) => findEventRow(db, demoEventId))
  if (event?.created_by == null) return
  const ctx = demoMember(services, { organizationId: event.organization_id, adminId: event.created_by })
  await moveToNow(ctx)
  // Without a loop, a session that is added late would be over before anyone comes.
  if (await loopVideo(ctx, event)) await addSession(ctx)
}

/** The video becomes playable a few seconds after the first start. */
const tryAgainSeconds = 2

/** Whether the event has its loop; if it can't have it yet, this job runs again. */
async function loopVideo(ctx: MemberContext, event: EventRow): Promise<boolean> {
  const videoCtx = { ...ctx, videoParts }
  if ((await getBufferVideo(videoCtx, event.id)).video) return true
  try {
    await chooseBufferVideo(videoCtx, { eventId: event.id, videoId: demoVideoIds.tour })
    return true
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNPROCESSED_VIDEO_FOR_STAGE_ROLL')) throw error
    const options = { startAfterSeconds: tryAgainSeconds }
    await inOrganization(ctx, ({ db }) => ctx.queue.send(db, keepDemoOnAirJob, { payload: {}, options }))
    return false
  }
}

async function moveToNow(ctx: MemberContext): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    // Locked, so that it moves once if two processes start.
    const before = await lockEventRow(ctx.db, demoEventId)
    if (!before || before.end_time.getTime() - ctx.clock.now().getTime() > dayMs) return
    await changeEventWithParts(ctx, { before, change: timesFromNow(ctx), parts: eventParts })
  })
}

/** Starts at the last full minute. */
function timesFromNow({ clock }: Pick<Services, 'clock'>) {
  const start = Math.floor(clock.now().getTime() / minuteMs) * minuteMs
  return { start_time: new Date(start), end_time: new Date(start + lengthMs) }
}

async function addSession(ctx: MemberContext): Promise<void> {
  const event = await inOrganization(ctx, async ({ db }) => {
    const { sessions } = await countAgenda(db, demoEventId)
    return sessions === 0 ? findEventRow(db, demoEventId) : undefined
  })
  if (!event) return
  await createBroadcast(ctx, {
    event: event.id,
    title: 'A tour of Marquee',
    description: '',
    broadcast_type: broadcastTypes.prerecorded,
    start_time: event.start_time.toISOString(),
    end_time: event.end_time.toISOString(),
    tracks: [],
    video_assets: [demoVideoIds.tour, demoVideoIds.welcome],
  })
}
