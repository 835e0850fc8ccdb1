/** Attendees who raise a hand in a live session, and come backstage as its guests. */
import type { Backstage, OwnHand } from '@marquee/domain/backstage'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AtEvent } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newShow, type TestShow } from '#test/show-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

/** A live session on air, with its producer and somebody in the audience. */
async function aShowOnAir() {
  const show = await newShow(server, admin)
  const producer = await show.aProducer()
  const vera = await show.aPerson({ number: 0, name: 'Vera' })
  await control(show, producer, 'start')
  return { show, producer, vera }
}
const control = (show: TestShow, producer: AtEvent, verb: string) =>
  producer.request({ method: 'POST', url: `sessions/${show.session}/${verb}/` })

function handOf({ session, backstage }: TestShow) {
  const url = `sessions/${session}/hand/`
  const raise = (person: AtEvent, is_raised = true) =>
    person.request({ method: 'PUT', url, payload: { is_raised } })
  return {
    raise,
    see: async (person: AtEvent) => (await person.request({ url })).json<OwnHand>(),
    answer: (person: AtEvent, accepts: boolean) =>
      person.request({ method: 'POST', url: `${url}answer/`, payload: { accepts } }),
    invite: async (producer: AtEvent, name: string, is_invited = true) => {
      const { hands } = (await producer.request({ url: backstage })).json<Backstage>()
      const id = hands.find((hand) => hand.name.startsWith(name))?.id ?? ''
      return producer.request({ method: 'PATCH', url: `${backstage}hands/${id}/`, payload: { is_invited } })
    },
  }
}

/** Comes as far as the stage role, which isn't there. */
const enter = (show: TestShow, person: AtEvent) =>
  person.request({
    method: 'POST',
    url: `${show.backstage}connection/`,
    payload: {
      offer: 'v=0',
      has_consented: true,
      has_camera: true,
      has_microphone: true,
      is_sharing: false,
      quality: null,
    },
  })

/** Vera, backstage as a guest. */
async function aGuest() {
  const shown = await aShowOnAir()
  const hand = handOf(shown.show)
  await hand.raise(shown.vera)
  await hand.invite(shown.producer, 'Vera')
  await hand.answer(shown.vera, true)
  await enter(shown.show, shown.vera)
  const { people } = await shown.show.see(shown.vera)
  return { ...shown, hand, person: people.find(({ is_guest }) => is_guest)?.id ?? '' }
}
const direct = ({ backstage }: TestShow, by: AtEvent, person: string, payload: object) =>
  by.request({ method: 'PATCH', url: `${backstage}people/${person}/`, payload })

describe('a hand', () => {
  it('is seen by producers in the order of raising, and lowered by its person', async () => {
    const { show, producer, vera } = await aShowOnAir()
    const hand = handOf(show)
    const walt = await show.aPerson({ number: 0, name: 'Walt' })
    expect(await hand.see(vera)).toMatchObject({ state: null, can_raise: true })
    await hand.raise(vera)
    await hand.raise(walt)
    const namesOf = async () => (await show.see(producer)).hands.map(({ name }) => name)
    expect(await namesOf()).toEqual(['Vera Lovelace', 'Walt Lovelace'])
    expect((await hand.raise(vera, false)).json()).toMatchObject({ state: null, can_raise: true })
    await hand.raise(vera)
    expect(await namesOf()).toEqual(['Walt Lovelace', 'Vera Lovelace'])
    await hand.invite(producer, 'Walt', false)
    expect(await namesOf()).toEqual(['Vera Lovelace'])
    expect(await hand.see(walt)).toMatchObject({ state: null, can_raise: true })
  })

  it('[BR-222 BR-226] isn’t raised where the organizer turned off video Q&A', async () => {
    const { show, vera } = await aShowOnAir()
    const hand = handOf(show)
    const url = `/api/event/events/${show.event}/branding/`
    await admin.request({ method: 'PATCH', url, payload: { have_video_qna: false } })
    expect(await hand.see(vera)).toMatchObject({ can_raise: false })
    expect(refusalOf(await hand.raise(vera))).toEqual([409, 'conflict'])
  })

  it('is raised once, on air only, and by the audience of live sessions only', async () => {
    const { show, producer, vera } = await aShowOnAir()
    const hand = handOf(show)
    await hand.raise(vera)
    expect(refusalOf(await hand.raise(vera))).toEqual([409, 'conflict'])
    expect(refusalOf(await hand.raise(producer))).toEqual([409, 'conflict'])
    expect(await hand.see(producer)).toMatchObject({ can_raise: false })
    const before = await newShow(server, admin)
    const early = await before.aPerson({ number: 0, name: 'Vera' })
    expect(refusalOf(await handOf(before).raise(early))).toEqual([409, 'conflict'])
    const foreign = await before.aPerson({ number: 0, name: 'Eve' })
    const url = `/api/events/${foreign.event}/sessions/${show.session}/hand/`
    expect(refusalOf(await foreign.request({ url }))).toEqual([404, 'not_found'])
    const recorded = await newShow(server, admin, { broadcast_type: 2 })
    const viewer = await recorded.aPerson({ number: 0, name: 'Vera' })
    expect(refusalOf(await handOf(recorded).raise(viewer))).toEqual([409, 'conflict'])
  })

  it('is invited by producers only, and seen by nobody else', async () => {
    const { show, vera } = await aShowOnAir()
    const speaker = await show.aSpeaker('Ada')
    await handOf(show).raise(vera)
    expect((await show.see(speaker)).hands).toEqual([])
    const url = `${show.backstage}hands/${show.session}/`
    const invite = (person: AtEvent) =>
      person.request({ method: 'PATCH', url, payload: { is_invited: true } })
    expect(refusalOf(await invite(speaker))).toEqual([403, 'forbidden'])
    expect(refusalOf(await invite(vera))).toEqual([403, 'forbidden'])
  })
})

describe('an invitation', () => {
  it('lets an attendee backstage, with the rights of this stage only', async () => {
    const { show, producer, vera, person } = await aGuest()
    expect(await show.see(vera)).toMatchObject({
      can: { join: true, share: false, manage: false },
      people: [{ id: person, is_guest: true, can_join: true }],
    })
    expect((await show.see(producer)).hands).toEqual([])
    const other = await newShow(server, admin)
    expect((await vera.request({ url: `sessions/${other.session}/backstage/` })).statusCode).toBe(404)
  })

  it('that is declined lets nobody in, and the hand can be raised again', async () => {
    const { show, producer, vera } = await aShowOnAir()
    const hand = handOf(show)
    expect(refusalOf(await hand.answer(vera, true))).toEqual([409, 'conflict'])
    await hand.raise(vera)
    await hand.invite(producer, 'Vera')
    expect(await hand.see(vera)).toMatchObject({ state: 'invited' })
    await hand.answer(vera, false)
    expect((await show.see(producer)).hands).toMatchObject([{ state: 'declined' }])
    expect(refusalOf(await enter(show, vera))).toEqual([403, 'forbidden'])
    expect((await hand.raise(vera)).json()).toMatchObject({ state: 'raised' })
  })
})

describe('a guest', () => {
  it('is removed by a producer, and comes back only by accepting a new invitation', async () => {
    const { show, producer, vera, hand, person } = await aGuest()
    await direct(show, producer, person, { is_removed: true })
    expect((await enter(show, vera)).json()).toMatchObject({
      code: 'forbidden',
      message: 'A producer removed you from the backstage.',
    })
    expect(refusalOf(await hand.raise(vera))).toEqual([403, 'forbidden'])
    expect(refusalOf(await hand.answer(vera, true))).toEqual([409, 'conflict'])
    await direct(show, producer, person, { is_removed: false })
    expect(refusalOf(await enter(show, vera))).toEqual([403, 'forbidden'])
    await hand.answer(vera, true)
    expect((await enter(show, vera)).statusCode).toBe(503)
  })

  it('who leaves is part of the audience again', async () => {
    const { show, producer, vera, hand } = await aGuest()
    await vera.request({ method: 'DELETE', url: `${show.backstage}connection/` })
    expect((await show.see(producer)).people).toEqual([])
    expect(refusalOf(await enter(show, vera))).toEqual([403, 'forbidden'])
    expect(await hand.see(vera)).toMatchObject({ state: null, can_raise: true })
  })

  it('has no rights once the session has ended', async () => {
    const { show, producer, vera } = await aGuest()
    await control(show, producer, 'end')
    expect(refusalOf(await enter(show, vera))).toEqual([409, 'conflict'])
    expect(refusalOf(await vera.request({ url: show.backstage }))).toEqual([409, 'conflict'])
  })
})
