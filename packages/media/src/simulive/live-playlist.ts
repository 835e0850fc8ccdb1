/**
 * The live media playlist of a timeline at an instant (RFC 8216). It lists segments ahead of the clock, because they
 * exist already, and says where the clock is, so that all viewers are at the same position whenever they join.
 */
import { targetDuration } from '../playlists/media-playlist.ts'
import { type SimuliveVersion, type Stretch, type Timeline, toleranceSeconds } from './timeline.ts'

/** One rendition of a version: its segments' lengths in seconds, and their addresses. */
export type SimuliveTrack = {
  seconds: readonly number[]
  /** Undefined for subtitles, which need none. */
  initUri?: ((segment: number) => string) | undefined
  segmentUri: (segment: number) => string
}

type TrackOf = (version: SimuliveVersion) => SimuliveTrack

export type ListedSegment = {
  uri: string
  initUri: string | undefined
  /** An instant in seconds. */
  startsAt: number
  durationSeconds: number
  sequence: number
  discontinuity: number
}

/** Another process may have listed a segment by a clock that is a little ahead. */
const clockSkewSeconds = 1
/** How long a segment stays listed after it was played. */
const historySeconds = 60
/** After a pause, numbers continue above all that may have been listed before it. */
const numbersOfTake = 1000

/** The target duration of a playlist of these tracks, whose versions may loop (§4.3.3.1). */
export function targetOf(played: readonly { version: SimuliveVersion; track: SimuliveTrack }[]): number {
  return targetDuration(played.flatMap(({ version, track }) => listedSeconds(track, version)))
}

/** How far ahead of the clock segments are listed. */
export function lookaheadOf(targetSeconds: number): number {
  return 3 * targetSeconds
}

export type LiveTrack = { timeline: Timeline; trackOf: TrackOf; targetSeconds: number }

/** The playlist's text; undefined before the timeline begins, and once its last segment is no longer listed. */
export function livePlaylist(live: LiveTrack, now: number): string | undefined {
  const { timeline, targetSeconds } = live
  const listed = listSegments(live, { from: now - historySeconds, to: listedUntil(live, now) })
  const [first] = listed
  const last = listed.at(-1)
  const [opening] = timeline.stretches
  const closing = timeline.stretches.at(-1)
  if (!first || !last || !opening || !closing || now < opening.startsAt) return undefined
  const isOver = now >= closing.endsAt
  const lookaheadSeconds = lookaheadOf(targetSeconds)
  // No one joins at the clock while the listed segments don't reach it.
  const joinsAt = isListedAhead(timeline, now) ? now : now - lookaheadSeconds
  const offset = joinsAt - (last.startsAt + last.durationSeconds)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-SERVER-CONTROL:HOLD-BACK=${lookaheadSeconds.toFixed(1)}`,
    ...(isOver ? [] : [`#EXT-X-START:TIME-OFFSET=${offset.toFixed(3)},PRECISE=YES`]),
    `#EXT-X-MEDIA-SEQUENCE:${first.sequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${first.discontinuity}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...listed.flatMap((segment, position) => linesOf(segment, listed[position - 1])),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}

function isListedAhead({ certainAt }: Timeline, now: number): boolean {
  return now >= certainAt
}

function listedUntil({ timeline, targetSeconds }: LiveTrack, now: number): number {
  return isListedAhead(timeline, now) ? now + lookaheadOf(targetSeconds) : now
}

/** Whether this segment of the version has been listed by now. */
export function isListed(
  live: LiveTrack,
  { key, segment }: { key: string; segment: number },
  now: number,
): boolean {
  const until = listedUntil(live, now) + clockSkewSeconds
  return live.timeline.stretches.some((stretch) => {
    if (stretch.version.key !== key) return false
    const reel = createReel(stretch, live.trackOf(stretch.version))
    const index = reel.indexOf(segment)
    if (index === undefined) return false
    const { startsAt, durationSeconds } = reel.segment(index, { sequence: 0, discontinuity: 0 })
    return startsAt + durationSeconds <= until
  })
}

function linesOf(segment: ListedSegment, previous: ListedSegment | undefined): string[] {
  const { uri, initUri, startsAt, durationSeconds } = segment
  const isChange = previous?.discontinuity !== segment.discontinuity
  return [
    ...(previous && isChange ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(initUri !== undefined && (isChange || previous.initUri !== initUri)
      ? [`#EXT-X-MAP:URI="${initUri}"`]
      : []),
    ...(isChange ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(startsAt * 1000)).toISOString()}`] : []),
    `#EXTINF:${durationSeconds.toFixed(6)},`,
    uri,
  ]
}

/** The segments that end after `from` and not after `to`, in order, and after a pause only those that follow it. */
export function listSegments(
  { timeline: { stretches, firstNumber }, trackOf }: LiveTrack,
  { from, to }: { from: number; to: number },
): ListedSegment[] {
  const listed: ListedSegment[] = []
  const take = stretches.at(-1)?.take
  let sequence = firstNumber
  for (const stretch of stretches) {
    if (stretch.startsAt > to) break
    const reel = createReel(stretch, trackOf(stretch.version))
    const numbers = firstNumber + stretch.take * numbersOfTake
    if (stretch.take === take && stretch.endsAt > from) {
      const before = { sequence: sequence + stretch.take * numbersOfTake, discontinuity: numbers }
      listed.push(...segmentsOf(reel, { from, to, before }))
    }
    sequence += reel.lastIndex - reel.firstIndex + 1
  }
  return listed
}

/** The numbers of what is listed before a stretch. */
type Numbers = { sequence: number; discontinuity: number }

type Window = { from: number; to: number; before: Numbers }

function segmentsOf(reel: ReturnType<typeof createReel>, { from, to, before }: Window): ListedSegment[] {
  const segments: ListedSegment[] = []
  for (let index = reel.indexAt(from); index <= reel.lastIndex; index++) {
    const segment = reel.segment(index, before)
    if (segment.startsAt + segment.durationSeconds > to + 1e-6) break
    segments.push(segment)
  }
  return segments
}

/** The segments of a stretch, counted over its loops. */
function createReel(stretch: Stretch, track: SimuliveTrack) {
  const { version, startsAt, endsAt, from, discontinuity } = stretch
  const loopSeconds = version.durationSeconds
  const starts = startsOf(track)
  const end = from + endsAt - startsAt
  const count = starts.length
  const startOf = (index: number) => Math.floor(index / count) * loopSeconds + (starts[index % count] ?? 0)
  /** The segment that contains this position of the stretch. */
  const containing = (position: number) => {
    const loop = Math.floor((position + toleranceSeconds) / loopSeconds)
    const within = position - loop * loopSeconds + toleranceSeconds
    return loop * count + Math.max(0, lastAtOrBefore(starts, within))
  }
  const firstIndex = containing(from)
  const lastIndex =
    end === Number.POSITIVE_INFINITY ? end : Math.max(firstIndex, containing(end - 2 * toleranceSeconds))
  return {
    firstIndex,
    lastIndex,
    /** The first occurrence of the version's segment, if it occurs. */
    indexOf(segment: number): number | undefined {
      const index = segment >= firstIndex ? segment : segment + count
      return segment < count && index <= lastIndex ? index : undefined
    },
    indexAt: (instant: number) => Math.max(firstIndex, containing(from + Math.max(0, instant - startsAt))),
    segment(index: number, before: Numbers): ListedSegment {
      // A segment of sound may begin before the stretch or end after it.
      const begins = index === firstIndex ? from : startOf(index)
      const ends = index === lastIndex ? end : startOf(index + 1)
      return {
        uri: track.segmentUri(index % count),
        initUri: track.initUri?.(index % count),
        startsAt: startsAt + begins - from,
        durationSeconds: ends - begins,
        sequence: before.sequence + index - firstIndex,
        discontinuity: before.discontinuity + discontinuity + Math.floor(index / count),
      }
    },
  }
}

/** The lengths as listed: the last segment lasts until the next loop or video. */
function listedSeconds(track: SimuliveTrack, { durationSeconds }: SimuliveVersion): number[] {
  const starts = startsOf(track)
  return starts.map((start, position) => (starts[position + 1] ?? durationSeconds) - start)
}

const startsOfTracks = new WeakMap<readonly number[], readonly number[]>()

function startsOf({ seconds }: SimuliveTrack): readonly number[] {
  const known = startsOfTracks.get(seconds)
  if (known) return known
  let at = 0
  const starts = seconds.map((length) => {
    const start = at
    at += length
    return start
  })
  startsOfTracks.set(seconds, starts)
  return starts
}

function lastAtOrBefore(starts: readonly number[], position: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low - 1
}
