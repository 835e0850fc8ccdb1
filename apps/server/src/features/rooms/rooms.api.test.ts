import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { Room } from '@marquee/domain/rooms'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const url = '/api/event/rooms/'
const anEvent = async () => {
  const request = { method: 'POST', url: '/api/event/events/', payload: eventInput() } as const
  return (await admin.request(request)).json<Event>().id
}
const create = (payload: object) => admin.request({ method: 'POST', url, payload })
const aRoom = async (event: string, title: string) => (await create({ event, title })).json<Room>()
const change = ({ id }: Room, payload: object) =>
  admin.request({ method: 'PATCH', url: `${url}${id}/`, payload })
const list = async (event: string) =>
  (await admin.request({ url: `${url}?event=${event}` })).json<Page<Room>>().results
const reorder = (event: string, object_list: { pk: string; rank: number }[]) =>
  admin.request({ method: 'POST', url: `${url}reorder/`, payload: { event, object_list } })

describe('the rooms of an event', () => {
  it('[AG-043 AG-045 AG-050 AG-051 AG-060 AG-061] are created at the end of the list', async () => {
    const event = await anEvent()
    const reply = await create({ event, title: ' Lounge ', seats: 50, is_breakout: true })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      { event, title: 'Lounge', rank: 0, seats: 50, is_breakout: true, is_booth: false, owner: null },
    ])
    expect(await aRoom(event, 'Sofa')).toMatchObject({ rank: 1, seats: 10, is_breakout: false })
    expect((await list(event)).map(({ title }) => title)).toEqual(['Lounge', 'Sofa'])
  })

  it('[AG-046 AG-047 AG-052 AG-053] are changed and deleted', async () => {
    const room = await aRoom(await anEvent(), 'Lounge')
    const changed = await change(room, { title: 'Garden', seats: 1 })
    expect(changed.json()).toMatchObject({ title: 'Garden', seats: 1, description: '' })
    expect((await admin.request({ method: 'DELETE', url: `${url}${room.id}/` })).statusCode).toBe(204)
    expect(await list(room.event)).toEqual([])
    expect(refusalOf(await change(room, { seats: 2 }))).toEqual([404, 'not_found'])
  })

  it('[AG-048 AG-054] can be reordered; rooms left out keep their place', async () => {
    const event = await anEvent()
    const [a, b, c] = [await aRoom(event, 'A'), await aRoom(event, 'B'), await aRoom(event, 'C')]
    const sent = await reorder(event, [
      { pk: c.id, rank: 0 },
      { pk: a.id, rank: 7 },
    ])
    expect(sent.statusCode).toBe(204)
    expect((await list(event)).map(({ title, rank }) => [title, rank])).toEqual([
      ['C', 0],
      ['B', 1],
      ['A', 2],
    ])
    const elsewhere = await aRoom(await anEvent(), 'Elsewhere')
    const refused = await reorder(event, [
      { pk: b.id, rank: 0 },
      { pk: elsewhere.id, rank: 1 },
    ])
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'object_list'])
  })

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(256) }],
    ['seats', { title: 'Lounge', seats: 51 }],
    ['seats', { title: 'Lounge', seats: 0 }],
    ['owner', { title: 'Lounge', owner: '0199d1c0-0000-7000-8000-000000000001' }],
  ])('[AG-059 AG-060 BO-011 WI-041] are refused with an invalid %s: %j', async (field, input) => {
    expect(refusalOf(await create({ event: await anEvent(), ...input }))).toEqual([
      422,
      'invalid_input',
      field,
    ])
  })

  it('are copied when the event is duplicated', async () => {
    const event = await anEvent()
    await aRoom(event, 'Lounge')
    const payload = eventInput({ title: 'Copy' })
    const reply = await admin.request({
      method: 'POST',
      url: `/api/event/events/${event}/duplicate/`,
      payload,
    })
    expect((await list(reply.json<Event>().id)).map(({ title }) => title)).toEqual(['Lounge'])
  })
})
