import type { EventFillerSlide, FillerSlide } from '@marquee/domain/branding'
import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { EventRoom } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { enterAs } from '#test/at-event.ts'
import { eventInput } from '#test/event-input.ts'
import { addFillerSlide, aPngHeader, storePicture } from '#test/filler-slides.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const library = '/api/core/filler-slide-library/'
const picture = 'broadcast_filler_image_s3_path'
const wrongSize = 'The aspect ratio of your upload should match 1920x1080 (16:9) aspect ratio.'
const locked = 'This setting cannot be changed less than one hour before the start of the event'

const create = (payload: object) => admin.request({ method: 'POST', url: library, payload })
const list = async (query = '', person = admin) =>
  (await person.request({ url: `${library}${query}` })).json<Page<FillerSlide>>()
const rename = (id: string, file_name: string) =>
  admin.request({ method: 'PATCH', url: `${library}${id}/`, payload: { file_name } })
const remove = (id: string) => admin.request({ method: 'DELETE', url: `${library}${id}/` })

async function anEvent(inMinutes = 24 * 60) {
  const after = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
  const payload = eventInput({ start_time: after(inMinutes), end_time: after(inMinutes + 120) })
  return (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>().id
}
const ofEvent = (event: string) => `/api/event/events/${event}/filler_slide/`
const read = async (event: string) => (await admin.request({ url: ofEvent(event) })).json<EventFillerSlide>()
const choose = (event: string, filler_slide: string) =>
  admin.request({ method: 'PUT', url: ofEvent(event), payload: { filler_slide } })
const unchoose = (event: string) => admin.request({ method: 'DELETE', url: ofEvent(event) })

describe('the library of filler slides', () => {
  it('[BR-283 BR-284 BR-288 BR-291 BR-292 BR-293] keeps an uploaded picture for all teams or for one', async () => {
    const path = await storePicture(server.services, admin)
    const slide = (
      await create({
        file_name: ' Back soon ',
        organization: admin.organizationId,
        broadcast_filler_image_s3_path: `/media/${path}`,
        workspace: null,
      })
    ).json<FillerSlide>()
    expect(slide).toMatchObject({
      file_name: 'Back soon',
      workspace: null,
      broadcast_filler_image_s3_path: path,
      broadcast_filler_video_s3_path: null,
      broadcast_filler_state: 'NOT_GENERATED',
      image_url: `/media/${path}`,
      video_url: null,
      usage_count: 0,
    })
    expect((await admin.request({ url: `${library}${slide.id}/` })).json()).toEqual(slide)
    expect((await server.app.inject({ url: slide.image_url })).statusCode).toBe(200)
    const ofTeam = await addFillerSlide(server, admin, { workspace: admin.workspaceId })
    expect(ofTeam.workspace).toBe(admin.workspaceId)
  })

  it('[BR-285 BR-286 BR-287] lists slides newest first, by name and in pages', async () => {
    const owner = await signedIn(server)
    const names = ['Alpha', 'Beta', 'Gamma']
    for (const file_name of names) await addFillerSlide(server, owner, { file_name })
    const namesOf = ({ results }: Page<FillerSlide>) => results.map(({ file_name }) => file_name)
    const newest = await list('?ordering=-created_at&uploaded=true&limit=2', owner)
    expect([newest.count, namesOf(newest)]).toEqual([3, ['Gamma', 'Beta']])
    expect(namesOf(await list('?ordering=file_name&offset=1', owner))).toEqual(['Beta', 'Gamma'])
    expect(namesOf(await list('?search=alp', owner))).toEqual(['Alpha'])
  })

  it.each([
    [
      '[BR-273 BR-276 UP-107 UP-110] another ratio',
      aPngHeader(1200, 900),
      [422, 'invalid_input', picture],
      wrongSize,
    ],
    [
      '[BR-274 BR-277 UP-108] more pixels',
      aPngHeader(2560, 1440),
      [422, 'invalid_input', picture],
      wrongSize,
    ],
    [
      '[BR-277] another type than its name says',
      Buffer.from('GIF89a\x80\x07\x38\x04 and the rest', 'latin1'),
      [415, 'unsupported_media'],
      'A filler slide is a JPEG, PNG or WebP picture.',
    ],
    [
      '[BR-277] bytes that are no picture',
      Buffer.from('#EXTM3U\nfile:///etc/passwd'),
      [415, 'unsupported_media'],
      'A filler slide is a JPEG, PNG or WebP picture.',
    ],
  ] as const)('%s is refused by its bytes', async (_row, bytes, refusal, message) => {
    const broadcast_filler_image_s3_path = await storePicture(server.services, admin, bytes)
    const reply = await create({ file_name: 'Slide', broadcast_filler_image_s3_path })
    expect(refusalOf(reply)).toEqual(refusal)
    expect(reply.json<{ message: string }>().message).toBe(message)
  })

  it('[BR-291] refuses pictures of another organization, and those that nobody uploaded', async () => {
    const stranger = await signedIn(server)
    const foreign = await storePicture(server.services, stranger)
    for (const broadcast_filler_image_s3_path of [foreign, `public/${admin.organizationId}/x.png`, '../x']) {
      const reply = await create({ file_name: 'Slide', broadcast_filler_image_s3_path })
      expect(refusalOf(reply)).toEqual([422, 'invalid_input', picture])
    }
  })

  it('[BR-271 BR-272 BR-289 UP-111 UP-112] renames a slide, with a name of 1 to 255 characters', async () => {
    const { id } = await addFillerSlide(server, admin)
    expect((await rename(id, '  Lunch  ')).json()).toMatchObject({ id, file_name: 'Lunch' })
    expect((await rename(id, 'x'.repeat(255))).statusCode).toBe(200)
    const blank = await rename(id, ' \t ')
    expect(blank.statusCode).toBe(422)
    expect(blank.json<{ errors: object }>().errors).toEqual({ file_name: ['Video name cannot be empty.'] })
    expect((await rename(id, 'x'.repeat(256))).statusCode).toBe(422)
  })

  it('[BR-290 BR-294] deletes a slide, but not while an event shows it', async () => {
    const [event, { id }] = [await anEvent(), await addFillerSlide(server, admin)]
    await choose(event, id)
    const refused = await remove(id)
    expect(refusalOf(refused)).toEqual([409, 'conflict'])
    expect(refused.json<{ message: string }>().message).toBe(
      'The filler slide is used by an event. Remove it there first.',
    )
    await unchoose(event)
    expect((await remove(id)).statusCode).toBe(204)
    expect((await admin.request({ url: `${library}${id}/` })).statusCode).toBe(404)
  })
})

describe('the filler slide of an event', () => {
  it('[BR-263 BR-265] is chosen, replaced and removed, and stays in the library', async () => {
    const event = await anEvent()
    const [first, next] = [await addFillerSlide(server, admin), await addFillerSlide(server, admin)]
    const none = { event, filler_slide: null, slide: null, is_locked: false, can: { update: true } }
    expect(await read(event)).toEqual(none)
    await choose(event, first.id)
    expect((await choose(event, next.id)).json()).toMatchObject({
      filler_slide: next.id,
      slide: { id: next.id, usage_count: 1 },
    })
    expect((await unchoose(event)).statusCode).toBe(204)
    expect((await unchoose(event)).statusCode).toBe(204)
    expect(await read(event)).toEqual(none)
    expect((await admin.request({ url: `${library}${next.id}/` })).statusCode).toBe(200)
  })

  it('[BR-300 BR-303] can no longer change less than an hour before the start', async () => {
    const { id } = await addFillerSlide(server, admin)
    const event = await anEvent(61)
    await choose(event, id)
    const soon = await anEvent(59)
    expect((await read(soon)).is_locked).toBe(true)
    const refused = await choose(soon, id)
    expect(refused.statusCode).toBe(422)
    expect(refused.json<{ errors: object }>().errors).toEqual({ filler_slide: [locked] })
    await inOrganization({ ...server.services, organizationId: admin.organizationId }, (ctx) =>
      ctx.db.execute(sql`insert into event_filler_slides (event_id, organization_id, filler_slide_id)
        values (${soon}, ${admin.organizationId}, ${id})`),
    )
    expect((await unchoose(soon)).statusCode).toBe(422)
    expect((await unchoose(event)).statusCode).toBe(204)
  })

  it('[BR-307] is copied to a template, in which it is never locked', async () => {
    const [event, { id }] = [await anEvent(), await addFillerSlide(server, admin)]
    await choose(event, id)
    const made = await admin.request({
      method: 'POST',
      url: '/api/event/templates/from_event/',
      payload: { event },
    })
    const { blueprint_event } = made.json<{ blueprint_event: string }>()
    expect(await read(blueprint_event)).toMatchObject({ filler_slide: id, is_locked: false })
    expect((await unchoose(blueprint_event)).statusCode).toBe(204)
  })

  it('[BR-260] is in the room of its event, and in no other', async () => {
    const [event, other, slide] = [await anEvent(), await anEvent(), await addFillerSlide(server, admin)]
    await choose(event, slide.id)
    const fillerIn = async (id: string) => {
      const attendee = await enterAs(server, admin, { event: id, role: 0 })
      const reply = await attendee.request({ url: `/api/events/${id}/room/` })
      return reply.json<EventRoom>().event.filler
    }
    expect(await fillerIn(event)).toEqual({ image: slide.image_url, video: null })
    expect(await fillerIn(other)).toBeNull()
  })
})
