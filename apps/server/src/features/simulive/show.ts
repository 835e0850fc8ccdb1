/** What a pre-recorded session or its test run plays when: its videos and the event's buffer video on a timeline. */
import { videosStartAfterMs } from '@marquee/domain/simulive'
import { certainSeconds } from '@marquee/domain/stage'
import {
  lookaheadOf,
  planTimeline,
  type Program,
  silenceCodecs,
  targetOf,
  type Timeline,
} from '@marquee/media'
import { broadcastTypes } from '@marquee/domain/agenda'
import { findPlayedSession, type PlayedSession } from '#features/agenda/public.ts'
import { findBufferVideo } from '#features/branding/public.ts'
import { findEventRow } from '#features/events/public.ts'
import { listPlayableVersions, type PlayableSound, type PlayableVersion } from '#features/media/public.ts'
import { findPlayTimes } from '#features/stage/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { addProgram, listPrograms, type ProgramRow, type ProgramsOf } from './program-store.ts'
import { playsPrerecorded } from './simulive-policy.ts'
import { createReel, type Reel, secondsOf } from './reel.ts'
import { findTest } from './simulive-test-store.ts'

export type Show = {
  timeline: Timeline
  targetSeconds: number
  /** Every version that it plays, by key. */
  reels: ReadonlyMap<string, Reel>
  /** What the master playlist offers: the versions of the videos, or of the buffer video if there is nothing else. */
  offered: readonly [PlayableVersion, ...PlayableVersion[]]
  /** Whether any of it has sound; the rest then plays silence. */
  hasSound: boolean
}

/** How long before its start the buffer video of a session begins to loop. */
const openingMs = 24 * 60 * 60_000
/** How long until every process knows of a change, including its cache and clock differences. */
const noticeSeconds = 2
/** No video is cut into more segments than this in a second. */
const segmentsPerSecond = 4

/**
 * What the session plays to the audience; undefined if it is of another type, its event is canceled, or there is nothing to
 * play.
 */
export async function loadSession(
  ctx: WithDb<OrganizationContext>,
  broadcastId: string,
): Promise<Show | undefined> {
  const programs = await listPrograms(ctx.db, { broadcastId, show: 'session' })
  const session = await findPlayedSession(ctx.db, broadcastId)
  if (session?.broadcast_type !== broadcastTypes.prerecorded || !(await playsPrerecorded(ctx)))
    return undefined
  const event = await findEventRow(ctx.db, session.event_id)
  if (!event || event.canceled_at !== null) return undefined
  const { startsAt, endsAt, endedAt, pauses } = await findPlayTimes(ctx.db, session.id)
  const opensAt = Math.min(session.start_time.getTime(), startsAt?.getTime() ?? Infinity) - openingMs
  if (ctx.clock.now().getTime() < opensAt) return undefined
  return loadShow(ctx, session, {
    of: { broadcastId, organizationId: ctx.organizationId, show: 'session' },
    known: programs,
    startsAt,
    endsAt: secondsOf(endsAt),
    stopsAt: endedAt ? secondsOf(endedAt) : undefined,
    pauses: pauses.map(({ from, to }) => ({ from: secondsOf(new Date(from)), to: secondsOf(new Date(to)) })),
  })
}

/** What the test run of the session plays, or played; undefined if it was never tested. */
export async function loadTest(
  ctx: WithDb<OrganizationContext>,
  broadcastId: string,
): Promise<Show | undefined> {
  const programs = await listPrograms(ctx.db, { broadcastId, show: 'test' })
  const session = await findPlayedSession(ctx.db, broadcastId)
  const test = session && (await findTest(ctx.db, broadcastId))
  if (!test) return undefined
  const { started_at, ends_at, videos } = test
  return loadShow(
    ctx,
    { ...session, videos },
    {
      of: { broadcastId, organizationId: ctx.organizationId, show: 'test' },
      known: programs,
      isOld: ({ since }) => since < started_at,
      startsAt: new Date(started_at.getTime() + videosStartAfterMs),
      endsAt: secondsOf(started_at),
      stopsAt: secondsOf(ends_at),
      pauses: [],
    },
  )
}

type TimelineInput = Pick<Parameters<typeof planTimeline>[0], 'endsAt' | 'stopsAt' | 'pauses'> & {
  of: ProgramsOf
  /** Read before everything else, so that another process can't have added one that differs. */
  known: readonly ProgramRow[]
  /** Whether it belongs to an earlier test run. */
  isOld?: (program: ProgramRow) => boolean
  startsAt: Date | null
}

async function loadShow(
  ctx: WithDb<OrganizationContext>,
  { event_id, videos }: PlayedSession,
  { of, known, isOld = () => false, startsAt, ...times }: TimelineInput,
): Promise<Show | undefined> {
  const buffer = await findBufferVideo(ctx.db, event_id)
  const used = known.filter((row) => !isOld(row)).flatMap(versionsOf)
  const assets = new Set([...videos, ...(buffer ? [buffer.id] : []), ...used.map(assetOf)])
  const playable = await listPlayableVersions(ctx.db, [...assets])
  const keyNow = (id: string) => playable.get(id)?.map(createReel).at(-1)?.version.key
  const rows = await addIfNew(ctx, of, {
    known,
    isOld,
    current: {
      starts_at: startsAt,
      buffer: (buffer && keyNow(buffer.id)) ?? null,
      videos: videos.flatMap((id) => keyNow(id) ?? []),
    },
  })
  const reels = new Map(
    [...playable.values()].flat().map((asset) => {
      const reel = createReel(asset)
      return [reel.version.key, reel] as const
    }),
  )
  return showOf(rows, { reels, ...times })
}

const assetOf = (key: string) => key.slice(0, key.indexOf('/'))

const versionsOf = ({ buffer, videos }: Pick<ProgramRow, 'buffer' | 'videos'>) => [
  ...(buffer === null ? [] : [buffer]),
  ...videos,
]

type Current = Omit<ProgramRow, 'number' | 'since'>

type Programs = { known: readonly ProgramRow[]; isOld: (program: ProgramRow) => boolean; current: Current }

/** The programs of the session, the current one last. */
async function addIfNew(
  ctx: WithDb<OrganizationContext>,
  of: ProgramsOf,
  { known, isOld, current }: Programs,
): Promise<ProgramRow[]> {
  const rows = known.filter((row) => !isOld(row))
  const last = rows.at(-1)
  if (last ? isSame(last, current) : versionsOf(current).length === 0) return rows
  const number = (known.at(-1)?.number ?? -1) + 1
  await addProgram(ctx.db, of, { ...current, number, since: ctx.clock.now() })
  return (await listPrograms(ctx.db, of)).filter((row) => !isOld(row))
}

function isSame(last: ProgramRow, current: Current): boolean {
  return (
    last.starts_at?.getTime() === current.starts_at?.getTime() &&
    last.buffer === current.buffer &&
    last.videos.join() === current.videos.join()
  )
}

type Showing = Pick<TimelineInput, 'endsAt' | 'stopsAt' | 'pauses'> & { reels: ReadonlyMap<string, Reel> }

function showOf(rows: readonly ProgramRow[], { reels, ...times }: Showing): Show | undefined {
  // Versions replaced long ago are deleted; the timeline then starts after them.
  const isGone = (row: ProgramRow) => versionsOf(row).some((key) => !reels.has(key))
  const kept = rows.slice(rows.findLastIndex(isGone) + 1)
  const [opening] = rows
  const [first, ...others] = kept.map((row) => programOf(row, reels))
  if (!opening || !first) return undefined
  const played = [...new Set(kept.flatMap(versionsOf))].flatMap((key) => reels.get(key) ?? [])
  const inVideos = new Set(kept.flatMap(({ videos }) => videos))
  const ofVideos = played.filter(({ version }) => inVideos.has(version.key))
  const [offer, ...offers] = (ofVideos.length > 0 ? ofVideos : played).map(({ asset }) => asset)
  if (!offer) return undefined
  const targetSeconds = targetOf(
    played.flatMap(({ version, picture, sound }) => [
      { version, track: picture(0) },
      { version, track: sound },
    ]),
  )
  const timeline = planTimeline({
    ...times,
    programs: [first, ...others],
    firstNumber: Math.floor((first.since - secondsOf(opening.since)) * segmentsPerSecond),
    ...{ certainSeconds, noticeSeconds, lookaheadSeconds: lookaheadOf(targetSeconds) },
  })
  return {
    ...{ timeline, targetSeconds, reels, offered: [offer, ...offers] },
    hasSound: played.some(({ asset }) => asset.sound !== undefined),
  }
}

function programOf({ since, starts_at, buffer, videos }: ProgramRow, reels: Showing['reels']): Program {
  return {
    since: secondsOf(since),
    startsAt: starts_at ? secondsOf(starts_at) : Number.POSITIVE_INFINITY,
    buffer: buffer === null ? undefined : reels.get(buffer)?.version,
    videos: videos.flatMap((key) => reels.get(key)?.version ?? []),
  }
}

/** The sound in the master playlist. */
export function soundOffered({
  offered,
  hasSound,
}: Show): Omit<PlayableSound, 'initName' | 'segmentName'> | undefined {
  if (!hasSound) return undefined
  const sounds = offered.flatMap(({ sound }) => sound ?? [])
  const peak = Math.max(silenceBitsPerSecond, ...sounds.map(({ bandwidth }) => bandwidth.peak))
  const average = Math.max(silenceBitsPerSecond, ...sounds.map(({ bandwidth }) => bandwidth.average))
  const [first] = sounds
  return {
    codecs: first?.codecs ?? silenceCodecs,
    channels: first?.channels ?? 2,
    seconds: [],
    bandwidth: { peak, average },
  }
}

const silenceBitsPerSecond = 10_000
