/** The backstage of a live session, with real WebRTC peers. */
import type { Backstage, Scene } from '@marquee/domain/backstage'
import { roleIds } from '@marquee/domain/permissions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AtEvent } from '#test/at-event.ts'
import type { BackstageClient } from '#test/backstage-client.ts'
import { freePort } from '#test/free-port.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newShow, type TestShow } from '#test/show-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { openStageRole, type StageRole } from './stage-role.ts'

let server: OwnTestServer
let admin: Person
let role: StageRole
const shows: TestShow[] = []

beforeAll(async () => {
  server = await createTestServer({
    own: 'the stage role has ports',
    environment: { STAGE_PORT: String(await freePort()) },
  })
  admin = await signedIn(server)
  role = await openStageRole(server.services, { originHost: '127.0.0.1' })
})
afterEach(async () => {
  await Promise.all(shows.splice(0).map((show) => show.close()))
})
afterAll(async () => {
  await role.close()
  await server.close()
})

/** A live session, whose browsers are closed after the test. */
async function aShow(fields?: object): Promise<TestShow> {
  const show = await newShow(server, admin, fields)
  shows.push(show)
  return show
}
const personIn = ({ people }: Backstage, { entry }: BackstageClient) =>
  people.find(({ id }) => id === entry.person)

describe('people backstage', () => {
  it('see and hear each other in their places, and nobody hears themselves', async () => {
    const show = await aShow()
    const ada = await show.enter(await show.aSpeaker('Ada'))
    const grace = await show.enter(await show.aSpeaker('Grace'))
    await ada.send()
    await grace.send()
    await expect.poll(() => grace.received('camera-1', 'video'), patience).toBeGreaterThan(50)
    await expect.poll(() => ada.received('camera-2', 'audio'), patience).toBeGreaterThan(50)
    expect([ada.received('camera-1', 'video'), ada.received('camera-1', 'audio')]).toEqual([0, 0])
    expect(grace.received('camera-2', 'video')).toBe(0)
    expect(ada.keyframeRequests).toBeGreaterThan(0)
  })

  it('get a keyframe whenever they ask for one', async () => {
    const show = await aShow()
    const ada = await show.enter(await show.aSpeaker('Ada'))
    const grace = await show.enter(await show.aSpeaker('Grace'))
    await ada.send()
    await expect.poll(() => grace.received('camera-1', 'video'), patience).toBeGreaterThan(0)
    for (const _ of [1, 2, 3]) {
      const before = ada.keyframeRequests
      const isAsked = async () => {
        await grace.askForKeyframe('camera-1')
        return ada.keyframeRequests
      }
      await expect.poll(isAsked, patience).toBeGreaterThan(before)
    }
  })

  it('keep their place when they reload, and the former connection ends', async () => {
    const show = await aShow()
    const person = await show.aSpeaker('Ada')
    const first = await show.enter(person)
    const grace = await show.enter(await show.aSpeaker('Grace'))
    const again = await show.enter(person)
    await again.send()
    await expect.poll(() => grace.received('camera-1', 'video'), patience).toBeGreaterThan(0)
    const { people } = await show.see(person)
    expect(people.map(({ name, slot, is_connected }) => [name, slot, is_connected])).toEqual([
      ['Ada Lovelace', 'camera-1', true],
      ['Grace Lovelace', 'camera-2', true],
    ])
    expect(again.entry.person).toBe(first.entry.person)
    expect(await show.see(person)).toMatchObject({ connection: again.entry.connection })
  })

  it('are on one device: the former one doesn’t renew its connection by itself', async () => {
    const show = await aShow()
    const person = await show.aSpeaker('Ada')
    const laptop = await show.enter(person)
    const phone = await show.enter(person)
    const renewed = await show.enter(person, { entry: { replaces: laptop.entry.connection } })
    expect(renewed.reply).toMatchObject({ status: 409, body: { code: 'joined_elsewhere' } })
    expect(phone.isConnected).toBe(true)
    expect(await show.see(person)).toMatchObject({ connection: phone.entry.connection })
    const again = await show.enter(person, { entry: { replaces: phone.entry.connection } })
    expect(await show.see(person)).toMatchObject({ connection: again.entry.connection })
  })

  it('can come in the same moment', async () => {
    const show = await aShow()
    const speakers = await Promise.all(['Ada', 'Grace', 'Joan'].map((name) => show.aSpeaker(name)))
    const clients = await Promise.all(speakers.map((person) => show.enter(person)))
    await Promise.all(clients.map((client) => client.send()))
    for (const client of clients) {
      const others = () =>
        (['camera-1', 'camera-2', 'camera-3'] as const).filter((slot) => client.received(slot, 'video') > 0)
      await expect.poll(others, patience).toHaveLength(2)
    }
  })

  it('leave, which gives their place to the next', async () => {
    const show = await aShow()
    const person = await show.aSpeaker('Ada')
    await show.enter(person)
    const url = `${show.backstage}connection/`
    const left = (await person.request({ method: 'DELETE', url })).json<Backstage>()
    expect(left.people).toMatchObject([{ slot: null, is_connected: false }])
    const grace = await show.enter(await show.aSpeaker('Grace'))
    expect(personIn(await show.see(person), grace)).toMatchObject({ slot: 'camera-1' })
  })
})

describe('a producer', () => {
  it('[PP-055 PE-032] puts people on stage and takes them off, mutes them and chooses scenes', async () => {
    const show = await aShow()
    const producer = await show.aProducer()
    const ada = await show.enter(await show.aSpeaker('Ada'))
    await show.direct(producer, ada, { is_on_stage: true })
    expect(personIn(await show.see(producer), ada)).toMatchObject({ is_on_stage: true, is_muted: false })
    await show.direct(producer, ada, { is_muted: true })
    expect(personIn(await show.see(producer), ada)).toMatchObject({ is_muted: true })
    const { scene } = await show.see(producer)
    const solo: Scene = { ...scene, layout: 'solo', slots: ['camera-1'] }
    const url = `${show.backstage}scene/`
    const set = (await producer.request({ method: 'PUT', url, payload: solo })).json<Backstage>()
    expect(set).toMatchObject({ scene: solo, scene_since: expect.any(String) })
  })

  it('removes somebody, who can’t come back until they are let in again', async () => {
    const show = await aShow()
    const producer = await show.aProducer()
    const person = await show.aSpeaker('Ada')
    const ada = await show.enter(person)
    await show.direct(producer, ada, { is_removed: true })
    await expect.poll(async () => personIn(await show.see(producer), ada)?.is_connected, patience).toBe(false)
    expect((await show.enter(person)).reply).toMatchObject({
      status: 403,
      body: { message: 'A producer removed you from the backstage.' },
    })
    await show.direct(producer, ada, { is_removed: false })
    expect((await show.enter(person)).reply.status).toBe(201)
  })
})

describe('rights', () => {
  it('[PE-033 PE-034 PP-056] a coordinator is backstage and never goes on stage', async () => {
    const show = await aShow()
    const producer = await show.aProducer()
    const person = await show.aPerson({ number: 2, name: 'Cleo', roleId: roleIds.coordinator })
    const cleo = await show.enter(person)
    expect(await show.see(person)).toMatchObject({
      can: { join: false, share: true, manage: false },
      people: [{ slot: null, can_join: false }],
    })
    const refused = await show.direct(producer, cleo, { is_on_stage: true })
    expect(refusalOf(refused)).toEqual([409, 'conflict'])
    expect(refusalOf(await show.direct(person, cleo, { is_muted: true }))).toEqual([403, 'forbidden'])
  })

  it('speakers with stage access join, with share access share, and with full access direct', async () => {
    const show = await aShow()
    const rightsOf = async (roleId: string) => (await show.see(await show.aSpeaker('Ada', roleId))).can
    expect(await rightsOf(roleIds.stageAccess)).toEqual({ join: true, share: false, manage: false })
    expect(await rightsOf(roleIds.shareAccess)).toEqual({ join: true, share: true, manage: false })
    expect(await rightsOf(roleIds.fullAccess)).toEqual({ join: true, share: true, manage: true })
  })

  it('attendees, speakers of other sessions and people of other events stay out', async () => {
    const show = await aShow()
    const attendee = await show.aPerson({ number: 0, name: 'Eve' })
    const elsewhere = await show.aPerson({ name: 'Ada' })
    const foreign = await (await aShow()).aSpeaker('Grace')
    const replies = await Promise.all(
      [attendee, elsewhere, foreign].map(async (person) => (await show.enter(person)).reply.status),
    )
    expect(replies).toEqual([403, 403, 404])
  })

  it('only one person shares a screen', async () => {
    const show = await aShow()
    const [ada, grace] = [
      await show.aSpeaker('Ada', roleIds.shareAccess),
      await show.aSpeaker('Grace', roleIds.shareAccess),
    ]
    await show.enter(ada)
    await show.enter(grace)
    const url = `${show.backstage}me/`
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
    const person = await show.aSpeaker('Ada')
    const { reply } = await show.enter(person, { change })
    expect([413, 422]).toContain(reply.status)
    expect((await show.see(person)).people.filter(({ is_connected }) => is_connected)).toEqual([])
  })

  it('people backstage are told whether the session is recorded', async () => {
    const show = await aShow()
    const person = await show.aSpeaker('Ada')
    expect(await show.see(person)).toMatchObject({ is_recorded: true })
    const url = `/api/event/events/${show.event}/stage/`
    await admin.request({ method: 'PATCH', url, payload: { is_recorded: false } })
    expect(await show.see(person)).toMatchObject({ is_recorded: false })
  })

  it('sessions that aren’t live have no backstage', async () => {
    const show = await aShow({ broadcast_type: 2 })
    const reply = await (await show.aSpeaker('Ada')).request({ url: show.backstage })
    expect(reply.json()).toMatchObject({ code: 'conflict', message: 'Only live sessions have a backstage.' })
  })
})
