/** The warnings about videos in the alert centre: of sessions and of the buffer video. */
import type { WarningKey } from '@marquee/domain/readiness'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { at, newAgenda, type TestAgenda } from '#test/agenda-of.ts'
import { newEventOf } from '#test/at-event.ts'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { warningsOf } from '#test/warnings-of.ts'

let server: TestServer
let ada: Person
let agenda: TestAgenda
beforeAll(async () => {
  server = await sharedTestServer()
  ada = await signedIn(server)
})
beforeEach(async () => {
  agenda = await newAgenda(ada)
})
const found = (key: Parameters<typeof warningsOf>[2]) => warningsOf(ada, agenda.event.id, key)
const aVideo = async (input: Partial<VideoInput>) =>
  (await insertVideo(server.services, { organization_id: ada.organizationId, source: 'UPLOAD', ...input })).id
/** A pre-recorded session of half an hour that plays these videos. */
async function aSessionWith(...videos: Partial<VideoInput>[]) {
  const ids: string[] = []
  for (const { name, duration_seconds } of videos)
    ids.push(
      await aVideo({ ...(name && { name }), ...(duration_seconds !== undefined && { duration_seconds }) }),
    )
  const session = await agenda.aSession({ broadcast_type: 2, video_assets: ids })
  for (const [index, video] of videos.entries()) await changeVideo(ids[index] ?? '', video)
  return { session, ids }
}
const changeVideo = (id: string, { transcode_status = 'COMPLETE', ...notes }: Partial<VideoInput>) =>
  asSystem(server.services, ({ db }) =>
    db.execute(sql`update video_assets set transcode_status = ${transcode_status},
      transcoder_errors = ${sql.param([...(notes.transcoder_errors ?? [])])},
      transcoder_warnings = ${sql.param([...(notes.transcoder_warnings ?? [])])} where id = ${id}`),
  )
const ready = { name: 'Ready' }
const failed = {
  name: 'Broken',
  transcode_status: 'ERROR',
  transcoder_errors: ['NO_VIDEO_STREAM'],
} satisfies Partial<VideoInput>

it('[RW-011 RW-034 RW-038 RW-060] a video with an error says so, and “Please re-upload”', async () => {
  const { session, ids } = await aSessionWith(ready, failed)
  expect(await found('video_error')).toMatchObject([
    {
      message:
        "The video “Broken” has an error: This video can't be played. No video stream detected. Please re-upload.",
      actionRequired: true,
      entityId: ids[1],
      video_name: 'Broken',
      error_type: 'NO_VIDEO_STREAM',
      action: { name: 'Agenda', query: { broadcastId: session.id } },
    },
  ])
})

it('[RW-035] a video with a warning says which', async () => {
  await aSessionWith(ready, { name: 'Small', transcoder_warnings: ['LOW_RESOLUTION'] })
  expect(await found('video_warning')).toMatchObject([
    {
      message:
        'The video “Small” has a warning: The resolution is low. The video may look blurry on large screens.',
      error_type: 'LOW_RESOLUTION',
    },
  ])
})

it('[RW-036] a video that is still processing is named', async () => {
  await aSessionWith(ready, { name: 'New', transcode_status: 'PROGRESSING' })
  expect(await found('video_processing')).toMatchObject([
    { message: 'The video “New” is still processing.', actionRequired: false },
  ])
  expect(await found('no_processed_videos')).toEqual([])
})

it('[RW-011 RW-037] while nothing can be played, one warning lists the videos', async () => {
  const { ids } = await aSessionWith(
    { name: 'First', transcode_status: 'SUBMITTED' },
    { name: 'Second', transcode_status: 'PROGRESSING' },
  )
  expect(await found('no_processed_videos')).toMatchObject([
    {
      message: 'There are no processed videos. None of the event’s videos can be played yet.',
      videos: [
        { id: ids[0], name: 'First' },
        { id: ids[1], name: 'Second' },
      ],
    },
  ])
  expect(await found('video_processing')).toEqual([])
})

it.each([
  ['too long', 1681, 'simulive_video_too_long'],
  ['right with two minutes left', 1680, undefined],
  ['right with almost three minutes left', 1621, undefined],
  ['too short with three minutes left', 1620, 'simulive_video_too_short'],
] as const)('[RW-044 RW-045 RW-047 RW-048] the video of half an hour is %s', async (_name, seconds, key) => {
  await aSessionWith({ duration_seconds: seconds - 600 }, { duration_seconds: 600 })
  const keys = (await warningsOf(ada, agenda.event.id)).map((check) => check.key)
  expect(keys.filter((one) => one.startsWith('simulive_'))).toEqual(key ? [key] : [])
})

it('[RW-044 RW-045] videos that don’t fit are explained', async () => {
  await aSessionWith({ duration_seconds: 1800 })
  expect(await found('simulive_video_too_long')).toMatchObject([
    {
      message: 'The video of “Keynote” is too long. The session should be 2 minutes longer than the video.',
    },
  ])
  await agenda.aSession({
    title: 'Short',
    broadcast_type: 2,
    start_time: at('14:00'),
    end_time: at('14:30'),
    video_assets: [await aVideo({ duration_seconds: 60 })],
  })
  expect(await found('simulive_video_too_short')).toMatchObject([
    {
      message: 'The video of “Short” is too short. It is more than 2 minutes shorter than the session.',
    },
  ])
})

it('[RW-046] a length that can’t be known is a “Total video length exception”', async () => {
  await aSessionWith({ duration_seconds: null })
  expect(await found('simulive_video_length')).toMatchObject([{ message: 'Total video length exception' }])
})

it.each([
  ['[RW-032 RW-069] has an error', failed, 'Conference', 'buffer_video_error', 'LookAndFeel'],
  [
    '[RW-033 RW-069] has a warning',
    { name: 'Small', transcoder_warnings: ['LOW_RESOLUTION'] },
    'Webinar',
    'buffer_video_warning',
    'WebinarLookAndFeel',
  ],
] satisfies [string, Partial<VideoInput>, string, WarningKey, string][])(
  'the buffer video %s',
  async (_name, input, event_type, key, name) => {
    const event = await newEventOf(ada, { event_type })
    const video = await aVideo({ name: input.name })
    const url = `/api/event/events/${event}/buffer_video/`
    const chosen = await ada.request({ method: 'PUT', url, payload: { video_asset: video } })
    expect(chosen.statusCode).toBe(200)
    await changeVideo(video, input)
    expect(await warningsOf(ada, event, key)).toMatchObject([
      {
        message: expect.stringContaining(`The buffer video “${input.name}” has a`),
        entityId: video,
        action: { name, params: { eventId: event }, hash: '#bufferVideo' },
      },
    ])
  },
)
