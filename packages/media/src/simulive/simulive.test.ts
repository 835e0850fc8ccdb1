import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  livePlaylist,
  type LiveTrack,
  listSegments,
  lookaheadOf,
  type SimuliveTrack,
  targetOf,
} from './live-playlist.ts'
import { type PlayedSession, planTimeline, type Program, type SimuliveVersion } from './timeline.ts'

const pictureOf = ({ key, cuts, durationSeconds }: SimuliveVersion): SimuliveTrack => ({
  seconds: cuts.map((cut, position) => (cuts[position + 1] ?? durationSeconds) - cut),
  initUri: () => `${key}/init.mp4`,
  segmentUri: (segment) => `${key}/${segment}.m4s`,
})
/** Sound that is cut every 4 s, wherever the picture is cut. */
const soundOf = ({ key, durationSeconds }: SimuliveVersion): SimuliveTrack => ({
  seconds: Array.from({ length: Math.ceil(durationSeconds / 4) }, (_, k) =>
    Math.min(4, durationSeconds - 4 * k),
  ),
  initUri: () => `${key}/sound.mp4`,
  segmentUri: (segment) => `${key}/sound-${segment}.m4s`,
})

function version(key: string, lengths: number[], video = key): SimuliveVersion {
  let durationSeconds = 0
  const cuts = lengths.map((length) => {
    durationSeconds += length
    return durationSeconds - length
  })
  return { key, video, durationSeconds, cuts }
}

const many = (count: number, length: number) => Array.from({ length: count }, () => length)

const startsAt = 1_800_000_000
const never = Number.POSITIVE_INFINITY
const buffer = version('buffer', [4, 4, 2])
const first = version('first', [4, 5, 3])
const second = version('second', [6, 6, 6])
const program: Program = { since: startsAt - 240, startsAt, buffer, videos: [first, second] }
const played: PlayedSession = {
  programs: [program],
  pauses: [],
  endsAt: startsAt + 60,
  firstNumber: 0,
  certainSeconds: 3,
  noticeSeconds: 2,
  lookaheadSeconds: 18,
}

/** A session that plays this, and programs that became known later. */
function playing(change: Partial<Program>, ...later: Partial<Program>[]): PlayedSession {
  const programs = later.reduce<Program[]>(
    (all, next) => [...all, { ...program, ...change, ...all.at(-1), ...next }],
    [{ ...program, ...change }],
  )
  const [opening = program, ...others] = programs
  return { ...played, programs: [opening, ...others] }
}

function live(session: PlayedSession, trackOf = pictureOf): LiveTrack {
  const timeline = planTimeline(session)
  const tracks = timeline.stretches.map(({ version: v }) => ({ version: v, track: trackOf(v) }))
  return { timeline, trackOf, targetSeconds: targetOf(tracks) }
}

/** The stretches: what, from when, until when, from which position. */
const planOf = (session: PlayedSession) =>
  planTimeline(session).stretches.map(({ version: { key }, from, ...times }) => [
    ...[key, times.startsAt - startsAt, times.endsAt - startsAt],
    from,
  ])

describe('a timeline', () => {
  it('loops the buffer until the videos start, plays them in order, and loops it again until the end', () => {
    expect(planOf(played)).toEqual([
      ['buffer', -300, 0, 0],
      ['first', 0, 12, 0],
      ['second', 12, 30, 0],
      ['buffer', 30, 60, 0],
    ])
    const { stretches } = planTimeline(played)
    expect(stretches.map(({ discontinuity }) => discontinuity)).toEqual([0, 30, 31, 32])
  })

  it('ends a loop as the videos start, whatever the length of the buffer', () => {
    const [stretch] = planTimeline(playing({ buffer: version('odd', [4, 3.3]) })).stretches
    expect(stretch?.endsAt).toBeCloseTo(startsAt, 5)
    expect(stretch?.startsAt).toBeLessThanOrEqual(program.since - 60)
  })

  it('plays the videos to their end when they are longer than the session', () => {
    expect(planOf({ ...played, endsAt: startsAt + 10 }).at(-1)).toEqual(['second', 12, 30, 0])
  })

  it("starts exactly when someone starts it, after the buffer's last cut", () => {
    const waiting = playing({ startsAt: never })
    expect(planOf(waiting)).toEqual([['buffer', -300, never, 0]])
    const byHand = playing({ startsAt: never }, { since: startsAt + 5, startsAt: startsAt + 7 })
    expect(planOf(byHand).slice(0, 2)).toEqual([
      ['buffer', -300, 4, 0],
      ['first', 7, 19, 0],
    ])
  })

  it('starts in the middle, behind what was listed, when it is moved into the past', () => {
    const moved = playing({ startsAt: never }, { since: startsAt + 5, startsAt: startsAt - 6 })
    expect(planOf(moved).slice(0, 3)).toEqual([
      ['buffer', -300, 4, 0],
      ['second', 6, 24, 0],
      ['buffer', 24, 62, 0],
    ])
  })

  it('loops the buffer without a gap if only the rest of the last segment would be left', () => {
    const moved = playing({ startsAt: never }, { since: startsAt + 5, startsAt: startsAt - 22.5 })
    expect(planOf(moved)).toEqual([
      ['buffer', -300, 4, 0],
      ['buffer', 4, 62, 0],
    ])
  })

  it('stops at the next cut when someone ends it', () => {
    expect(planOf({ ...played, stopsAt: startsAt + 5 }).at(-1)).toEqual(['first', 0, 9, 0])
  })

  it('starts with the videos without a buffer', () => {
    expect(planOf(playing({ buffer: undefined }))[0]).toEqual(['first', 0, 12, 0])
    expect(planOf(playing({ buffer: undefined, videos: [] }))).toEqual([])
  })

  it('keeps the loops before its start while its start changes', () => {
    const moved = playing({}, { since: startsAt - 100, startsAt: startsAt + 33 })
    expect(planOf(moved).slice(0, 2)).toEqual([
      ['buffer', -300, 30, 0],
      ['first', 33, 45, 0],
    ])
  })

  it('continues with another version at the cut where the former one stops, behind what was listed', () => {
    const former = version('v1', many(25, 4), 'video')
    const later = version('v2', many(40, 3), 'video')
    const replaced = playing(
      { buffer: undefined, videos: [former] },
      { since: startsAt + 10, videos: [later] },
    )
    expect(planOf(replaced)).toEqual([
      ['v1', 0, 32, 0],
      ['v2', 32, 122, 30],
    ])
  })

  it('continues when a third program takes over a moment after the cut where the second did', () => {
    const changed = playing({}, { since: startsAt - 2 }, { since: startsAt - 1.988 })
    expect(planOf(changed)).toEqual(planOf(played))
  })

  it.each<[string, SimuliveVersion[], (string | number)[][]]>([
    [
      'a video added behind it',
      [first, second, buffer],
      [
        ['second', 12, 30, 0],
        ['buffer', 30, 60, 0],
      ],
    ],
    [
      'the next video removed',
      [first],
      [
        ['first', 0, 12, 0],
        ['buffer', 12, 60, 0],
      ],
    ],
    [
      'another next video',
      [first, version('third', [5, 5])],
      [
        ['third', 12, 22, 0],
        ['buffer', 22, 60, 0],
      ],
    ],
    [
      'a video put before it',
      [second, first],
      [
        ['first', 0, 12, 0],
        ['buffer', 12, 60, 0],
      ],
    ],
  ])('plays on without a gap with %s', (_, videos, ending) => {
    const session = { ...playing({}, { since: startsAt - 15, videos }), lookaheadSeconds: 18 }
    const onAir = { ...playing({}, { since: startsAt + 1, videos }), lookaheadSeconds: 6 }
    expect(planOf(session)[0]).toEqual(['buffer', -300, 0, 0])
    expect(planOf(onAir).slice(-2)).toEqual(ending)
  })

  it('plays the video in its place when the one on air is removed', () => {
    const long = version('long', many(30, 4))
    const removed = playing({ videos: [long] }, { since: startsAt + 20, videos: [second] })
    expect(planOf(removed).slice(1, 3)).toEqual([
      ['long', 0, 40, 0],
      ['second', 40, 58, 0],
    ])
  })

  it('uses another buffer video for the loops while people wait', () => {
    const other = version('other', [5, 5])
    const changed = playing({}, { since: startsAt - 52, buffer: other })
    expect(planOf(changed).slice(0, 3)).toEqual([
      ['buffer', -300, -50, 0],
      ['other', -50, 0, 0],
      ['first', 0, 12, 0],
    ])
  })

  it('continues after a pause where it stopped', () => {
    const pauses = [{ from: startsAt + 14, to: startsAt + 40 }]
    const paused = { ...played, pauses, endsAt: startsAt + 90 }
    expect(planOf(paused).slice(1)).toEqual([
      ['first', 0, 12, 0],
      ['second', 12, 18, 0],
      ['second', 38, 56, 0],
      ['buffer', 56, 90, 0],
    ])
    const listed = listSegments(live(paused), { from: startsAt - 20, to: startsAt + 60 })
    expect(listed[0]).toMatchObject({ uri: 'second/0.m4s', startsAt: startsAt + 38 })
    const before = listSegments(live(played), { from: 0, to: startsAt + 60 }).at(-1)
    expect(listed[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(listed[0]?.discontinuity).toBeGreaterThan(before?.discontinuity ?? 0)
  })
})

describe('a live playlist', () => {
  it('lists a minute of the past and three targets ahead, and says where the clock is', () => {
    const text = livePlaylist(live(played), startsAt + 13)
    expect(text?.split('\n').slice(0, 12)).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:9',
      '#EXT-X-TARGETDURATION:6',
      '#EXT-X-SERVER-CONTROL:HOLD-BACK=18.0',
      '#EXT-X-START:TIME-OFFSET=-17.000,PRECISE=YES',
      '#EXT-X-MEDIA-SEQUENCE:75',
      '#EXT-X-DISCONTINUITY-SEQUENCE:25',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="buffer/init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2027-01-15T07:59:10.000Z',
      '#EXTINF:4.000000,',
      'buffer/0.m4s',
    ])
    expect(text?.split('\n').slice(-11)).toEqual([
      'first/2.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="second/init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2027-01-15T08:00:12.000Z',
      '#EXTINF:6.000000,',
      'second/0.m4s',
      '#EXTINF:6.000000,',
      'second/1.m4s',
      '#EXTINF:6.000000,',
      'second/2.m4s',
      '',
    ])
  })

  it('ends with the timeline, and is gone once its last segment is no longer listed', () => {
    const track = live(played)
    expect(livePlaylist(track, startsAt + 59)).not.toContain('ENDLIST')
    expect(livePlaylist(track, startsAt + 60)).toContain('#EXT-X-ENDLIST')
    expect(livePlaylist(track, startsAt + 60)).not.toContain('EXT-X-START')
    expect(livePlaylist(track, startsAt + 121)).toBeUndefined()
    expect(livePlaylist(track, startsAt - 301)).toBeUndefined()
  })

  it('lists only what has played while the videos may start at any moment', () => {
    const text = livePlaylist(live(playing({ startsAt: never })), startsAt - 5)
    expect(text?.split('\n').slice(-3)).toEqual(['#EXTINF:4.000000,', 'buffer/0.m4s', ''])
    // Everyone joins as far behind as players allow.
    expect(text).toContain('#EXT-X-START:TIME-OFFSET=-11.000,PRECISE=YES')
    expect(text).toContain('HOLD-BACK=12.0')
    expect(livePlaylist(live(played), startsAt - 4)).not.toContain('first')
    expect(livePlaylist(live(played), startsAt - 3)).toContain('first/0.m4s')
  })
})

const lengths = fc.array(
  fc.integer({ min: 200, max: 9000 }).map((ms) => ms / 1000),
  { minLength: 1, maxLength: 12 },
)
/** Sessions whose videos, buffer and start change a few times. */
const sessions = fc
  .tuple(
    fc.array(lengths, { minLength: 4, maxLength: 4 }),
    fc.array(fc.record({ at: fc.integer({ min: -200, max: 90 }), what: fc.integer({ min: 0, max: 4 }) }), {
      maxLength: 4,
    }),
    fc.boolean(),
    fc.integer({ min: 0, max: 60 }),
  )
  .map(([[a = [], b = [], c = [], d = []], changes, byHand, delay]): PlayedSession => {
    const [v1, v2, w] = [version('v1', b, 'v'), version('v2', c, 'v'), version('w', d)]
    const kinds: Partial<Program>[] = [
      { videos: [v2, w] },
      { videos: [w, v1] },
      { videos: [w] },
      { buffer: version('b2', d) },
      { videos: [v1, w, v2] },
    ]
    const startedAt = startsAt + delay
    const start = { since: startedAt - 1, startsAt: startedAt }
    const known = [
      ...changes.map(({ at, what }) => ({ since: startsAt + at, ...kinds[what] })),
      ...(byHand ? [start] : []),
    ].toSorted((x, y) => x.since - y.since)
    const opening = { buffer: version('b', a), videos: [v1, w], ...(byHand && { startsAt: never }) }
    return { ...playing(opening, ...known), endsAt: startsAt + 200, lookaheadSeconds: 28 }
  })
const instants = fc.tuple(fc.integer({ min: -300, max: 180 }), fc.integer({ min: 0, max: 60 }))
const kinds = fc.constantFrom(pictureOf, soundOf)

describe('any timeline', () => {
  it('has the same segment at the same time for two viewers at any two instants, and numbers that never decrease', () => {
    fc.assert(
      fc.property(sessions, instants, kinds, (planned, [at, later], trackOf) => {
        const track = live(planned, trackOf)
        const seen = (now: number) =>
          listSegments(track, { from: now - 60, to: now + lookaheadOf(track.targetSeconds) })
        const [one, other] = [seen(startsAt + at), seen(startsAt + at + later)]
        const bySequence = new Map(one.map((segment) => [segment.sequence, segment]))
        for (const segment of other) {
          const same = bySequence.get(segment.sequence)
          if (same) expect(segment).toEqual(same)
        }
        const [before, after] = [one[0], other[0]]
        if (!before || !after) return
        expect(after.sequence).toBeGreaterThanOrEqual(before.sequence)
        expect(after.discontinuity).toBeGreaterThanOrEqual(before.discontinuity)
      }),
    )
  })

  it('has gaps only before the videos: each segment begins where the previous one ends, with the next number', () => {
    fc.assert(
      fc.property(sessions, kinds, (planned, trackOf) => {
        const track = live(planned, trackOf)
        const all = listSegments(track, { from: startsAt - 300, to: planned.endsAt + 200 })
        const opening = all.find(({ uri }) => !uri.startsWith('b'))
        all.forEach((segment, position) => {
          const previous = all[position - 1]
          expect(segment.durationSeconds).toBeGreaterThan(0)
          if (!previous) return
          const gap = segment.startsAt - previous.startsAt - previous.durationSeconds
          // The start of the videos doesn't wait for the next cut of the buffer.
          if (segment === opening) expect(gap).toBeGreaterThan(-0.06)
          else expect(gap).toBeCloseTo(0, 3)
          expect(segment.sequence).toBe(previous.sequence + 1)
          expect(segment.discontinuity - previous.discontinuity).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  it('lists picture and sound with the same discontinuities at the same times', () => {
    const changes = (track: LiveTrack) => {
      const all = listSegments(track, { from: 0, to: startsAt + 400 })
      return all.filter(({ discontinuity }, k) => discontinuity !== all[k - 1]?.discontinuity)
    }
    fc.assert(
      fc.property(sessions, (planned) => {
        const [picture, sound] = [changes(live(planned)), changes(live(planned, soundOf))]
        expect(sound.map(({ discontinuity }) => discontinuity)).toEqual(
          picture.map(({ discontinuity }) => discontinuity),
        )
        sound.forEach(({ startsAt: at }, k) => expect(at).toBeCloseTo(picture[k]?.startsAt ?? 0, 3))
      }),
    )
  })

  it('never withdraws what was listed, whatever changes while it plays', () => {
    fc.assert(
      fc.property(sessions, instants, (planned, [at, later]) => {
        /** What a process that knows everything until `now` lists at that time. */
        const listed = (now: number) => {
          const [opening, ...others] = planned.programs
          const programs: PlayedSession['programs'] = [opening, ...others.filter(({ since }) => since <= now)]
          const track = live({ ...planned, programs })
          const ahead = now >= track.timeline.certainAt ? planned.lookaheadSeconds : 0
          return listSegments(track, { from: now - 60, to: now + ahead })
        }
        const after = new Map(listed(startsAt + at + later).map((segment) => [segment.sequence, segment]))
        for (const segment of listed(startsAt + at)) {
          const same = after.get(segment.sequence)
          if (!same) continue
          expect([same.uri, same.discontinuity]).toEqual([segment.uri, segment.discontinuity])
          // Lengths are differences of positions on the timeline, so their last digits may differ.
          expect(same.startsAt).toBeCloseTo(segment.startsAt, 3)
          expect(same.durationSeconds).toBeCloseTo(segment.durationSeconds, 3)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('lists no segment longer than its target', () => {
    fc.assert(
      fc.property(sessions, kinds, (planned, trackOf) => {
        const track = live(planned, trackOf)
        for (const { durationSeconds } of listSegments(track, { from: 0, to: startsAt + 400 })) {
          expect(Math.round(durationSeconds)).toBeLessThanOrEqual(track.targetSeconds)
        }
      }),
    )
  })
})
