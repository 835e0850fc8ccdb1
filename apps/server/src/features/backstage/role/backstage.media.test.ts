/** The backstage of a live session from real WebRTC peers to what everyone there gets, and to what players get. */
import type { Broadcast } from '@marquee/domain/agenda'
import type { Backstage, Scene } from '@marquee/domain/backstage'
import { roleIds } from '@marquee/domain/permissions'
import type { EventRoom } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { type BackstageClient, comeBackstage } from '#test/backstage-client.ts'
import { freePort } from '#test/free-port.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type LiveRole, openLiveRole } from '#features/live-inputs/role/live-role.ts'
import { openStageRole, type StageRole } from './stage-role.ts'

let server: OwnTestServer
let admin: Person
let role: StageRole
let live: LiveRole
const clients: BackstageClient[] = []

beforeAll(async () => {
  server = await createTestServer({
    own: 'the stage role has ports',
    environment: {
      STAGE_PORT: String(await freePort()),
      RTMP_PORT: String(await freePort()),
      LIVE_PORT: String(await freePort()),
      LIVE_RENDITIONS: '0',
    },
  })
  admin = await signedIn(server)
  live = await openLiveRole(server.services, { originHost: '127.0.0.1' })
  role = await openStageRole(server.services, { originHost: '127.0.0.1' })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})
afterAll(async () => {
  await role.close()
  await live.close()
  await server.close()
})

type Show = { event: string; session: string }

async function aShow(fields: object = {}): Promise<Show> {
  const event = await newEventOf(admin)
  const { start_time, end_time } = (await admin.request({ url: `/api/event/events/${event}/` })).json<{
    start_time: string
    end_time: string
  }>()
  const payload = { event, title: 'Keynote', start_time, end_time, ...fields }
  const reply = await admin.request({ method: 'POST', url: '/api/event/broadcasts/', payload })
  return { event, session: reply.json<Broadcast>().id }
}

/** Lets somebody in with this role in the session; without one they are only at the event. */
async function aPerson(
  { event, session }: Show,
  { number = 4, roleId, name }: { number?: 0 | 2 | 4; roleId?: string; name: string },
): Promise<AtEvent> {
  const person = await enterAs(server, admin, { event, role: number, firstName: name })
  if (roleId === undefined) return person
  const { organizationId } = admin
  await inOrganization({ ...server.services, organizationId }, ({ db }) =>
    db.execute(sql`insert into event_role_assignments (organization_id, event_role_id, broadcast_id, role_id)
      values (${organizationId}, ${person.eventRoleId}, ${session}, ${roleId})`),
  )
  return person
}
const aSpeaker = (show: Show, name: string, roleId: string = roleIds.stageAccess) =>
  aPerson(show, { name, roleId })
const aProducer = (show: Show) => aPerson(show, { number: 2, name: 'Pat' })

async function enter(person: AtEvent, { session }: Show, options?: Parameters<typeof comeBackstage>[2]) {
  const client = await comeBackstage(person, session, options)
  clients.push(client)
  return client
}
const see = async (person: AtEvent, { session }: Show) =>
  (await person.request({ url: `sessions/${session}/backstage/` })).json<Backstage>()
const direct = (by: AtEvent, { session }: Show, { entry }: BackstageClient, payload: object) =>
  by.request({ method: 'PATCH', url: `sessions/${session}/backstage/people/${entry.person}/`, payload })
const personIn = ({ people }: Backstage, { entry }: BackstageClient) =>
  people.find(({ id }) => id === entry.person)

describe('people backstage', () => {
  it('see and hear each other in their places, and nobody hears themselves', async () => {
    const show = await aShow()
    const ada = await enter(await aSpeaker(show, 'Ada'), show)
    const grace = await enter(await aSpeaker(show, 'Grace'), show)
    await ada.send()
    await grace.send()
    await expect.poll(() => grace.received('camera-1', 'video'), patience).toBeGreaterThan(50)
    await expect.poll(() => ada.received('camera-2', 'audio'), patience).toBeGreaterThan(50)
    expect([ada.received('camera-1', 'video'), ada.received('camera-1', 'audio')]).toEqual([0, 0])
    expect(grace.received('camera-2', 'video')).toBe(0)
    expect(ada.keyframeRequests).toBeGreaterThan(0)
  })

  it('keep their place when they reload, and the former connection ends', async () => {
    const show = await aShow()
    const person = await aSpeaker(show, 'Ada')
    const first = await enter(person, show)
    const grace = await enter(await aSpeaker(show, 'Grace'), show)
    const again = await enter(person, show)
    await again.send()
    await expect.poll(() => grace.received('camera-1', 'video'), patience).toBeGreaterThan(0)
    const { people } = await see(person, show)
    expect(people.map(({ name, slot, is_connected }) => [name, slot, is_connected])).toEqual([
      ['Ada Lovelace', 'camera-1', true],
      ['Grace Lovelace', 'camera-2', true],
    ])
    expect(again.entry.person).toBe(first.entry.person)
  })

  it('leave, which gives their place to the next', async () => {
    const show = await aShow()
    const person = await aSpeaker(show, 'Ada')
    await enter(person, show)
    const url = `sessions/${show.session}/backstage/connection/`
    const left = (await person.request({ method: 'DELETE', url })).json<Backstage>()
    expect(left.people).toMatchObject([{ slot: null, is_connected: false }])
    const grace = await enter(await aSpeaker(show, 'Grace'), show)
    expect(personIn(await see(person, show), grace)).toMatchObject({ slot: 'camera-1' })
  })
})

describe('a producer', () => {
  it('[PP-055 PE-032] puts people on stage and takes them off, mutes them and chooses scenes', async () => {
    const show = await aShow()
    const producer = await aProducer(show)
    const ada = await enter(await aSpeaker(show, 'Ada'), show)
    await direct(producer, show, ada, { is_on_stage: true })
    expect(personIn(await see(producer, show), ada)).toMatchObject({ is_on_stage: true, is_muted: false })
    await direct(producer, show, ada, { is_muted: true })
    expect(personIn(await see(producer, show), ada)).toMatchObject({ is_muted: true })
    const { scene } = await see(producer, show)
    const solo: Scene = { ...scene, layout: 'solo', slots: ['camera-1'] }
    const url = `sessions/${show.session}/backstage/scene/`
    const set = (await producer.request({ method: 'PUT', url, payload: solo })).json<Backstage>()
    expect(set).toMatchObject({ scene: solo, scene_since: expect.any(String) })
  })

  it('removes somebody, who can’t come back until they are let in again', async () => {
    const show = await aShow()
    const producer = await aProducer(show)
    const person = await aSpeaker(show, 'Ada')
    const ada = await enter(person, show)
    await direct(producer, show, ada, { is_removed: true })
    await expect
      .poll(async () => personIn(await see(producer, show), ada)?.is_connected, patience)
      .toBe(false)
    expect((await enter(person, show)).reply).toMatchObject({
      status: 403,
      body: { message: 'A producer removed you from the backstage.' },
    })
    await direct(producer, show, ada, { is_removed: false })
    expect((await enter(person, show)).reply.status).toBe(201)
  })
})

describe('the audience', () => {
  it('sees and hears who is on stage, from the start of the session to its end', async () => {
    const show = await aShow()
    const producer = await aProducer(show)
    const ada = await enter(await aSpeaker(show, 'Ada'), show)
    await ada.send({ color: 'red' })
    const viewer = await aPerson(show, { number: 0, name: 'Vera' })
    const mediaOf = async () => {
      const { sessions } = (await viewer.request({ url: 'room/' })).json<EventRoom>()
      return sessions.find(({ id }) => id === show.session)?.media ?? ''
    }
    await direct(producer, show, ada, { is_on_stage: true })
    const control = (verb: string) =>
      producer.request({ method: 'POST', url: `sessions/${show.session}/${verb}/` })
    expect((await control('start')).statusCode).toBe(200)
    const playlist = async (name: string) => {
      const media = await mediaOf()
      const reply = await server.venue.inject({ url: media.replace('master.m3u8', name) })
      return reply.body
    }
    await expect.poll(() => playlist('media.m3u8'), patience).toContain('.m4s')
    expect(await playlist('master.m3u8')).toMatch(/RESOLUTION=1280x720/)
    await control('end')
    await expect.poll(() => playlist('media.m3u8'), patience).not.toContain('.m4s')
  })
})

describe('rights', () => {
  it('[PE-033 PE-034 PP-056] a coordinator is backstage and never goes on stage', async () => {
    const show = await aShow()
    const producer = await aProducer(show)
    const person = await aPerson(show, { number: 2, name: 'Cleo', roleId: roleIds.coordinator })
    const cleo = await enter(person, show)
    expect(await see(person, show)).toMatchObject({
      can: { join: false, share: true, manage: false },
      people: [{ slot: null, can_join: false }],
    })
    const refused = await direct(producer, show, cleo, { is_on_stage: true })
    expect(refusalOf(refused)).toEqual([409, 'conflict'])
    expect(refusalOf(await direct(person, show, cleo, { is_muted: true }))).toEqual([403, 'forbidden'])
  })

  it('speakers with stage access join, with share access share, and with full access direct', async () => {
    const show = await aShow()
    const rightsOf = async (roleId: string) => (await see(await aSpeaker(show, 'Ada', roleId), show)).can
    expect(await rightsOf(roleIds.stageAccess)).toEqual({ join: true, share: false, manage: false })
    expect(await rightsOf(roleIds.shareAccess)).toEqual({ join: true, share: true, manage: false })
    expect(await rightsOf(roleIds.fullAccess)).toEqual({ join: true, share: true, manage: true })
  })

  it('attendees, speakers of other sessions and people of other events stay out', async () => {
    const show = await aShow()
    const attendee = await aPerson(show, { number: 0, name: 'Eve' })
    const elsewhere = await aPerson(show, { name: 'Ada' })
    const foreign = await aSpeaker(await aShow(), 'Grace')
    const replies = await Promise.all(
      [attendee, elsewhere, foreign].map(async (person) => (await enter(person, show)).reply.status),
    )
    expect(replies).toEqual([403, 403, 404])
  })

  it('only one person shares a screen', async () => {
    const show = await aShow()
    const [ada, grace] = [
      await aSpeaker(show, 'Ada', roleIds.shareAccess),
      await aSpeaker(show, 'Grace', roleIds.shareAccess),
    ]
    await enter(ada, show)
    await enter(grace, show)
    const url = `sessions/${show.session}/backstage/me/`
    const share = (person: AtEvent) => person.request({ method: 'PATCH', url, payload: { is_sharing: true } })
    expect((await share(ada)).statusCode).toBe(200)
    expect((await share(grace)).json()).toMatchObject({
      message: 'Ada Lovelace is sharing a screen. Only one person can share at a time.',
    })
  })
})

describe('what can’t be used is refused', () => {
  it.each([
    ['nothing', () => 'v=0'],
    ['a megabyte', (sdp: string) => sdp + 'a=x\r\n'.repeat(200_000)],
    ['a picture in VP8', (sdp: string) => sdp.replaceAll(' H264/', ' VP8/')],
    ['fewer places', (sdp: string) => sdp.slice(0, sdp.lastIndexOf('m=audio'))],
    ['no fingerprint', (sdp: string) => sdp.replaceAll(/a=fingerprint.*\r\n/g, '')],
    ['a place that it wants to fill', (sdp: string) => sdp.replaceAll('a=recvonly', 'a=sendrecv')],
  ])('an offer with %s', async (_, change) => {
    const show = await aShow()
    const person = await aSpeaker(show, 'Ada')
    const { reply } = await enter(person, show, { change })
    expect([413, 422]).toContain(reply.status)
    expect((await see(person, show)).people.filter(({ is_connected }) => is_connected)).toEqual([])
  })

  it('sessions that aren’t live have no backstage', async () => {
    const show = await aShow({ broadcast_type: 2 })
    const reply = await (await aSpeaker(show, 'Ada')).request({ url: `sessions/${show.session}/backstage/` })
    expect(reply.json()).toMatchObject({ code: 'conflict', message: 'Only live sessions have a backstage.' })
  })
})
