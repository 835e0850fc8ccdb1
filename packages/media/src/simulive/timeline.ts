/**
 * The timeline of a pre-recorded session: which version of which video plays when, computed from times and from what
 * was scheduled since when. Every process computes the same one, so nothing runs while a session plays.
 *
 * All times are seconds; instants count from 1970.
 */

/** A version of a video. */
export type SimuliveVersion = {
  /** Its name for the caller. */
  key: string
  /** The same for all versions of a video. */
  video: string
  durationSeconds: number
  /** Where its picture is cut into segments; the first one starts at 0. */
  cuts: readonly number[]
}

/** What is scheduled to play, and since when that is known; the next program replaces it. */
export type Program = {
  since: number
  /** When the videos start; infinite while unknown. */
  startsAt: number
  /** Loops before the videos, and after them until the session ends. */
  buffer: SimuliveVersion | undefined
  videos: readonly SimuliveVersion[]
}

export type PlayedSession = {
  /** In order of `since`. */
  programs: readonly [Program, ...Program[]]
  /** When the session was off air since it last started. */
  pauses: readonly { from: number; to: number }[]
  endsAt: number
  /** When everything stops, at the next cut. */
  stopsAt?: number | undefined
  /** The number of the first segment, and of its discontinuity. */
  firstNumber: number
  /** How long before the start of the videos it is certain, so that they can be listed. */
  certainSeconds: number
  /** How long until every process knows of a new program. */
  noticeSeconds: number
  /** How far ahead of the clock segments are listed. They are never withdrawn. */
  lookaheadSeconds: number
}

/** One version playing from `startsAt` to `endsAt`, looping if that is longer than its duration. */
export type Stretch = {
  version: SimuliveVersion
  startsAt: number
  endsAt: number
  /** The position in the version where it begins, which is a cut. */
  from: number
  /** The number of its first discontinuity; each loop starts another one. */
  discontinuity: number
  /** How many times the session had continued after a pause. */
  take: number
}

export type Timeline = {
  stretches: readonly Stretch[]
  firstNumber: number
  /**
   * When segments start to be listed ahead. Before that, only what has played is listed, because the videos may start
   * at any moment.
   */
  certainAt: number
}

/** Times closer than this are equal: sound is cut up to one AAC frame after the picture. */
export const toleranceSeconds = 0.05

/** For how long the buffer video has looped when its first viewer arrives. */
const loopedSeconds = 60

/** A video of the program and a position in it; the index after the last video means what follows them. */
type ProgramPosition = { index: number; position: number }

type Plan = {
  stretches: Stretch[]
  cursor: number
  /** Undefined before the videos start. */
  place: ProgramPosition | undefined
  take: number
}

type Turn = {
  program: Program
  /** When the next program takes over. */
  until: number
  pauses: PlayedSession['pauses']
  endsAt: number
}

/** The timeline of the session. It skips time where the videos start and after pauses, and has no other gaps. */
export function planTimeline(session: PlayedSession): Timeline {
  const { programs, pauses, endsAt, stopsAt = Number.POSITIVE_INFINITY, firstNumber } = session
  const last = programs.at(-1) ?? programs[0]
  const plan: Plan = { stretches: [], cursor: openingOf(programs[0]), place: undefined, take: 0 }
  const takeovers = takeoversOf(session)
  for (const [order, program] of programs.entries()) {
    const before = programs[order - 1]
    plan.place =
      plan.place && before?.startsAt === program.startsAt ? placeIn(program, before, plan.place) : undefined
    const until = takeovers[order] ?? Number.POSITIVE_INFINITY
    const isOfLast = program.startsAt === last.startsAt
    playTurn(plan, { program, until, ...(isOfLast ? { pauses, endsAt } : { pauses: [], endsAt: until }) })
  }
  const stretches = stopped(plan.stretches, stopsAt)
  return { stretches, firstNumber, certainAt: last.startsAt - session.certainSeconds }
}

/** When the first loop of the buffer video ends, because the videos start. */
function openingOf({ since, startsAt, buffer }: Program): number {
  if (startsAt <= since) return startsAt
  if (!buffer) return since
  const opensAt = since - loopedSeconds
  if (startsAt === Number.POSITIVE_INFINITY) return opensAt
  return startsAt - Math.ceil((startsAt - opensAt) / buffer.durationSeconds) * buffer.durationSeconds
}

/** When each program gives way to the next: late enough to keep what was listed. */
function takeoversOf({ programs, certainSeconds, noticeSeconds, lookaheadSeconds }: PlayedSession): number[] {
  let latest = Number.NEGATIVE_INFINITY
  return programs.slice(1).map(({ since, startsAt }, order) => {
    const isSameStart = startsAt === programs[order]?.startsAt
    const isListedAhead = since >= startsAt - certainSeconds
    const hold = isListedAhead ? noticeSeconds + lookaheadSeconds : noticeSeconds
    latest = Math.max(latest, isSameStart ? since + hold : since)
    return latest
  })
}

function playTurn(plan: Plan, turn: Turn): void {
  const { program, until, pauses } = turn
  if (!plan.place) {
    wait(plan, turn)
    if (until <= program.startsAt) return
    start(plan, program)
  }
  for (const { from, to } of pauses) {
    if (to <= plan.cursor || from >= until) continue
    playOn(plan, turn, { until: from, isPause: true })
    plan.cursor = to
    plan.take += 1
  }
  playOn(plan, turn, { until, isPause: false })
}

/**
 * Loops the buffer video until the videos start. Nothing is listed ahead during that time, so it ends at the last cut
 * before the start.
 */
function wait(plan: Plan, { program: { startsAt, buffer }, until }: Turn): void {
  const waitsUntil = Math.min(until, startsAt)
  if (!buffer || plan.cursor >= waitsUntil) return
  const last = plan.stretches.at(-1)
  const isSame = last?.version.key === buffer.key && last.endsAt === plan.cursor
  const stretch = isSame ? last : { version: buffer, startsAt: plan.cursor, from: 0 }
  const endsAt = cutAt(stretch, waitsUntil, 'before')
  if (isSame) plan.stretches.pop()
  if (endsAt > stretch.startsAt) add(plan, { ...stretch, endsAt })
}

/**
 * Starts the videos at the next cut, or when they are due. If they should have started before what was listed, they
 * start in the middle. Less than a segment left of the last video is skipped without leaving a gap.
 */
function start(plan: Plan, { startsAt, videos }: Program): void {
  const listedUntil = plan.stretches.at(-1)?.endsAt ?? startsAt
  plan.cursor = Math.max(listedUntil, startsAt)
  let position = plan.cursor - startsAt
  let index = 0
  for (const { durationSeconds } of videos) {
    if (position < durationSeconds) break
    position -= durationSeconds
    index += 1
  }
  const version = videos[index]
  const cut = version ? cutAt({ version, startsAt: 0, from: 0 }, position, 'after') : position
  const isOver = index + 1 >= videos.length && cut >= (version?.durationSeconds ?? 0)
  if (!isOver) plan.cursor += cut - position
  plan.place = { index, position: cut }
}

/** The position at which the program continues what the previous one plays. */
function placeIn(program: Program, former: Program, { index, position }: ProgramPosition): ProgramPosition {
  const playing = former.videos[index]?.video
  const isSame = (video: SimuliveVersion | undefined) => video?.video === playing
  if (playing === undefined) {
    // Everything had been played; a video added after it still plays.
    const lastPlayed = former.videos.at(-1)?.video
    return { index: program.videos.findLastIndex(({ video }) => video === lastPlayed) + 1, position: 0 }
  }
  if (isSame(program.videos[index])) return { index, position }
  const found = program.videos.findIndex(isSame)
  if (found >= 0) return { index: found, position }
  // The video was removed: what was to follow plays, or else what took its place.
  const following = former.videos.slice(index + 1).map(({ video }) => video)
  const next = program.videos.findIndex(({ video }) => following.includes(video))
  return { index: next < 0 ? Math.min(index, program.videos.length) : next, position: 0 }
}

/** Continues from the position to the next cut after `until`, or to the end. */
function playOn(plan: Plan, turn: Turn, { until, isPause }: { until: number; isPause: boolean }): void {
  const { videos, buffer } = turn.program
  // Within the tolerance of `until`, the next cut is the current one, and it would never advance.
  while (plan.place && plan.cursor < until - toleranceSeconds) {
    const { index, position } = plan.place
    const version = videos[index]
    if (!version) return playAfter(plan, buffer, Math.min(until, turn.endsAt))
    const from = cutBefore(version, position)
    // After a pause it goes on exactly where it stopped; another version goes on at the cut.
    const isAfterPause = plan.take > (plan.stretches.at(-1)?.take ?? 0)
    const startsAt = isAfterPause ? plan.cursor - (position - from) : plan.cursor
    const ends = startsAt + version.durationSeconds - from
    const stretch = { version, startsAt, from }
    const endsAt = ends <= until ? ends : cutAt(stretch, until, 'after')
    if (endsAt > startsAt + toleranceSeconds) add(plan, { ...stretch, endsAt })
    const reached = from + (isPause ? Math.min(until, endsAt) : endsAt) - startsAt
    plan.place =
      reached >= version.durationSeconds - toleranceSeconds
        ? { index: index + 1, position: 0 }
        : { index, position: reached }
    if (endsAt > until) return
  }
}

/** Loops the buffer video after the videos. */
function playAfter(plan: Plan, buffer: SimuliveVersion | undefined, until: number): void {
  if (!buffer || until <= plan.cursor + toleranceSeconds) return
  const stretch = { version: buffer, startsAt: plan.cursor, from: 0 }
  add(plan, { ...stretch, endsAt: cutAt(stretch, until, 'after') })
}

type NewStretch = Omit<Stretch, 'discontinuity' | 'take'>

/** Adds the stretch, or extends the last one if it continues it. */
function add(plan: Plan, { version, startsAt, endsAt, from }: NewStretch): void {
  const { stretches, take } = plan
  const last = stretches.at(-1)
  plan.cursor = endsAt
  if (last && last.take === take && goesOn(last, { version, startsAt, from })) {
    stretches.splice(-1, 1, { ...last, endsAt })
    return
  }
  const discontinuity = last ? last.discontinuity + loopsOf(last) : 0
  stretches.push({ version, startsAt, endsAt, from, discontinuity, take })
}

function goesOn(last: Stretch, { version, startsAt, from }: Omit<NewStretch, 'endsAt'>): boolean {
  if (last.version.key !== version.key || Math.abs(last.endsAt - startsAt) > toleranceSeconds) return false
  const reached = last.from + last.endsAt - last.startsAt
  return Math.abs((reached % version.durationSeconds) - from) < toleranceSeconds
}

/** The stretches until the program stops. */
function stopped(stretches: readonly Stretch[], stopsAt: number): Stretch[] {
  return stretches
    .filter(({ startsAt }) => startsAt < stopsAt)
    .map((stretch) =>
      stretch.endsAt <= stopsAt ? stretch : { ...stretch, endsAt: cutAt(stretch, stopsAt, 'after') },
    )
}

/** How many times the stretch's version begins in it. */
export function loopsOf({ version, startsAt, endsAt, from }: Stretch): number {
  return Math.max(1, Math.ceil((from + endsAt - startsAt - toleranceSeconds) / version.durationSeconds))
}

/** The last cut of the version at or before the position, or its end if the position is past that. */
function cutBefore({ cuts, durationSeconds }: SimuliveVersion, position: number): number {
  if (position >= durationSeconds) return durationSeconds
  return cuts.findLast((cut) => cut <= position + toleranceSeconds) ?? 0
}

/** When the version reaches the first cut, or its end, at or after the instant; or the last cut before or at it. */
function cutAt(
  { version, startsAt, from }: Omit<NewStretch, 'endsAt'>,
  instant: number,
  side: 'before' | 'after',
): number {
  if (instant === Number.POSITIVE_INFINITY) return instant
  const { cuts, durationSeconds } = version
  const position = from + Math.max(0, instant - startsAt)
  const loop = Math.floor((position + toleranceSeconds) / durationSeconds)
  const within = position - loop * durationSeconds
  const cut =
    side === 'before'
      ? (cuts.findLast((start) => start <= within + toleranceSeconds) ?? 0)
      : (cuts.find((start) => start >= within - toleranceSeconds) ?? durationSeconds)
  return startsAt + loop * durationSeconds + cut - from
}
