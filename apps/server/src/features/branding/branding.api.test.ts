import type { BufferVideo } from '@marquee/domain/branding'
import type { Event } from '@marquee/domain/events'
import type { VideoAsset } from '@marquee/domain/video-library'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const addressOf = (event: string) => `/api/event/events/${event}/buffer_video/`
async function anEvent() {
  const reply = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  return reply.json<Event>().id
}
const aVideo = async (fields: Partial<VideoInput> = {}, of = admin) =>
  (await insertVideo(server.services, { organization_id: of.organizationId, name: 'Loop', ...fields })).id
const choose = (event: string, video_asset: string) =>
  admin.request({ method: 'PUT', url: addressOf(event), payload: { video_asset } })
const read = async (event: string) => (await admin.request({ url: addressOf(event) })).json<BufferVideo>()
const usesOf = async (id: string) =>
  (await admin.request({ url: `/api/core/video_assets/${id}/` })).json<VideoAsset>().video_usage_count

describe('the buffer video of an event', () => {
  it('[BR-246 BR-247 VL-260] can be chosen, replaced and removed, and counts as a use', async () => {
    const [event, first, second] = [await anEvent(), await aVideo(), await aVideo({ name: 'Next' })]
    expect(await read(event)).toEqual({
      event,
      stage_roll_video_asset: null,
      video: null,
      can: { update: true },
    })
    await choose(event, first)
    expect((await choose(event, second)).json()).toMatchObject({
      event,
      stage_roll_video_asset: second,
      video: { id: second, name: 'Next' },
    })
    expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1])
    const deletion = await admin.request({ method: 'DELETE', url: `/api/core/video_assets/${second}/` })
    expect(refusalOf(deletion)).toEqual([409, 'conflict'])
    const removal = { method: 'DELETE', url: addressOf(event) } as const
    expect((await admin.request(removal)).statusCode).toBe(204)
    expect((await admin.request(removal)).statusCode).toBe(204)
    expect((await read(event)).video).toBeNull()
  })

  it('[BR-258 VL-303] must be a video of the organization', async () => {
    const stranger = await signedIn(server)
    const reply = await choose(await anEvent(), await aVideo({}, stranger))
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      {
        code: 'VIDEO_DOESNOT_BELONG_TO_ORGANIZATION',
        message: "Video Asset does not belong to Event's Organization",
      },
    ])
  })

  it.each(['SUBMITTED', 'PROGRESSING', 'ERROR', 'READY_TO_PUBLISH'] as const)(
    '[BR-259 VL-304] cannot be a video that is %s',
    async (transcode_status) => {
      const reply = await choose(await anEvent(), await aVideo({ transcode_status }))
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        {
          code: 'UNPROCESSED_VIDEO_FOR_STAGE_ROLL',
          message: 'Cannot add an unprocessed video as the event stage roll video.',
        },
      ])
    },
  )

  it('is copied to a template created from the event', async () => {
    const [event, video] = [await anEvent(), await aVideo()]
    await choose(event, video)
    const made = await admin.request({
      method: 'POST',
      url: '/api/event/templates/from_event/',
      payload: { event },
    })
    expect(made.statusCode).toBe(201)
    expect(await usesOf(video)).toBe(2)
  })
})
