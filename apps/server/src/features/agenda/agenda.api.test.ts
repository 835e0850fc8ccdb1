import type {
  AgendaItem,
  Broadcast,
  ChangedAgendaItem,
  CreateAgendaItem,
  MovedBlocks,
  Track,
} from '@marquee/domain/agenda'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, insertRow, itemUrl, newAgenda, sessionUrl, type TestAgenda, trackUrl } from '#test/agenda-of.ts'
import { countStatements } from '#test/count-statements.ts'
import { agendaItemInput, agendaTimes } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ada: Person
let grace: Person
let agenda: TestAgenda
beforeAll(async () => {
  server = await sharedTestServer()
  ada = await signedIn(server)
  grace = await signedIn(server, { colleagueOf: ada })
})
beforeEach(async () => {
  agenda = await newAgenda(ada)
})

describe('agenda items', () => {
  it.each([
    ['break', 201],
    ['room', 201],
    ['booth', 201],
    ['session', 422],
  ])('[LV-061 LV-062] of kind %s are answered with %i', async (kind, status) => {
    const track = await agenda.aTrack()
    const item = { ...agendaItemInput(agenda.event.id), kind, track: track.id }
    const reply = await agenda.post('/api/event/agenda-item/', item)
    expect(reply.statusCode).toBe(status)
    if (status === 201) expect(reply.json()).toMatchObject({ id: expect.any(String), kind, track: track.id })
  })

  it('[AG-023 AG-024 AG-025] are created and listed, in a track, with a room', async () => {
    const track = await agenda.aTrack()
    const room = await insertRow(
      server,
      sql`insert into rooms (organization_id, event_id, title, rank)
      values (${ada.organizationId}, ${agenda.event.id}, 'Lounge', 0) returning id`,
    )
    const later = await agenda.anItem({ start_time: at('14:00'), end_time: at('14:30') })
    const reply = await agenda.addItem({ kind: 'room', track: track.id, room })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ kind: 'room', track: track.id, room: { id: room, title: 'Lounge' } })
    expect(later).toMatchObject({ kind: 'break', track: null, room: null, booth: null })
    expect(await agenda.list('agenda-item')).toEqual([reply.json(), later])
    const asBreak = (
      await agenda.patch(itemUrl(reply.json<AgendaItem>()), { kind: 'break' })
    ).json<AgendaItem>()
    expect(asBreak.room).toBeNull()
  })

  it('[AG-026] change only the fields that are sent, and report overwritten values', async () => {
    const item = await agenda.anItem()
    await agenda.patch(itemUrl(item), { title: 'Tea' }, grace)
    const reply = await agenda.patch(itemUrl(item), { title: 'Cake', seen: { title: 'Coffee' } })
    expect(reply.json<ChangedAgendaItem>()).toMatchObject({
      title: 'Cake',
      start_time: item.start_time,
      overwritten: { title: { value: 'Tea' } },
    })
  })

  it('[AG-027 AG-042] are deleted', async () => {
    const item = await agenda.anItem()
    expect((await agenda.remove(itemUrl(item))).statusCode).toBe(204)
    expect((await ada.request({ url: itemUrl(item) })).statusCode).toBe(404)
  })

  it.each<[Partial<CreateAgendaItem>, string]>([
    [{ title: '' }, 'title'],
    [{ end_time: agendaTimes.start_time }, 'end_time'],
    [{ track: '0198a000-0000-7000-8000-000000000001' }, 'track'],
    [{ room: '0198a000-0000-7000-8000-000000000001' }, 'room'],
    [{ booth: '0198a000-0000-7000-8000-000000000001' }, 'booth'],
  ])('[AG-015] are refused with %j', async (fields, field) => {
    expect(refusalOf(await agenda.addItem(fields))).toEqual([422, 'invalid_input', field])
  })
})

describe('tracks', () => {
  const titles = async () => (await agenda.list<Track>('tracks')).map(({ title }) => title)

  it('[AG-031 AG-032 AG-034 AG-035] are listed with the ids of their items', async () => {
    const track = await agenda.aTrack()
    expect(track).toMatchObject({ event: agenda.event.id, title: 'Main', sort_priority: 0, agenda_items: '' })
    const second = await agenda.anItem({ track: track.id, start_time: at('13:15') })
    const first = await agenda.anItem({ track: track.id })
    await agenda.anItem()
    expect(await agenda.list('tracks')).toEqual([{ ...track, agenda_items: `${first.id},${second.id}` }])
  })

  it('[AG-033 AG-036] are ordered by priority', async () => {
    const [first] = [await agenda.aTrack('A'), await agenda.aTrack('B')]
    expect(await titles()).toEqual(['A', 'B'])
    const reply = await agenda.patch(trackUrl(first), { sort_priority: 7, title: 'Z' })
    expect(reply.json()).toMatchObject({ title: 'Z', sort_priority: 7 })
    expect(await titles()).toEqual(['B', 'Z'])
  })

  it('[AG-037] are reordered and renamed all at once; tracks that are left out follow', async () => {
    const [a, b, c] = [await agenda.aTrack('A'), await agenda.aTrack('B'), await agenda.aTrack('C')]
    const put = (tracks: unknown[]) =>
      ada.request({
        method: 'PUT',
        url: '/api/event/tracks/bulk/',
        payload: { event: agenda.event.id, tracks },
      })
    expect((await put([c.id, a.id])).json<Track[]>().map(({ id }) => id)).toEqual([c.id, a.id, b.id])
    const named = [
      { id: b.id, title: 'First', sort_priority: 0 },
      { id: a.id, sort_priority: 1 },
      { id: c.id, sort_priority: 2 },
    ]
    await put(named)
    expect(await titles()).toEqual(['First', 'A', 'C'])
    expect(refusalOf(await put([a.id, agenda.event.id]))).toEqual([422, 'invalid_input', 'tracks'])
  })

  it('[AG-041 AG-042] are deleted; their sessions and items stay without them', async () => {
    const [track, other] = [await agenda.aTrack(), await agenda.aTrack('Other')]
    const session = await agenda.aSession({ tracks: [track.id, other.id] })
    const item = await agenda.anItem({ track: track.id })
    expect((await agenda.remove(trackUrl(track))).statusCode).toBe(204)
    expect(await agenda.get<Broadcast>(sessionUrl(session))).toMatchObject({ tracks: [other.id] })
    expect(await agenda.get<AgendaItem>(itemUrl(item))).toMatchObject({ track: null })
  })
})

describe('moving many blocks', () => {
  const times = { start_time: at('14:00'), end_time: at('14:45') }
  const move = (blocks: object[], by = ada) =>
    agenda.post('/api/event/agenda/move/', { event: agenda.event.id, blocks }, by)

  it('[AG-019 AG-026] moves all blocks, also to other tracks', async () => {
    const track = await agenda.aTrack()
    const [session, item] = [await agenda.aSession(), await agenda.anItem({ track: track.id })]
    const reply = await move([
      { kind: 'broadcast', id: session.id, ...times, tracks: [track.id] },
      { kind: 'agenda_item', id: item.id, ...times },
    ])
    expect(reply.json<MovedBlocks>()).toMatchObject({
      broadcasts: [{ id: session.id, ...times, tracks: [track.id] }],
      agenda_items: [{ id: item.id, ...times, track: track.id }],
    })
    expect(await agenda.list('broadcasts')).toEqual(reply.json<MovedBlocks>().broadcasts)
  })

  it('[AG-019] moves none if one is deleted or invalid', async () => {
    const [session, gone] = [await agenda.aSession(), await agenda.aSession()]
    await agenda.remove(sessionUrl(gone))
    const both = [session, gone].map(({ id }) => ({ kind: 'broadcast', id, ...times }))
    expect(refusalOf(await move(both))).toEqual([404, 'not_found'])
    const wrong = { kind: 'broadcast', id: session.id, ...times, end_time: times.start_time }
    expect(refusalOf(await move([wrong]))).toEqual([422, 'invalid_input', 'blocks.0.end_time'])
    expect(await agenda.get(sessionUrl(session))).toEqual(session)
  })

  it('[AG-019 AG-026] leaves omitted fields alone, and records only the fields that differ', async () => {
    const [main, side] = [await agenda.aTrack(), await agenda.aTrack('Side')]
    const [session, item] = [await agenda.aSession({ tracks: [main.id] }), await agenda.anItem()]
    const end_time = at('13:45')
    await move([
      { kind: 'broadcast', id: session.id, start_time: session.start_time, end_time, tracks: [main.id] },
      { kind: 'agenda_item', id: item.id, tracks: [side.id] },
    ])
    expect(await agenda.get(sessionUrl(session))).toMatchObject({
      start_time: session.start_time,
      end_time,
      tracks: [main.id],
    })
    expect(await agenda.get(itemUrl(item))).toMatchObject({ ...agendaTimes, track: side.id })
    const entries = (await ada.request({ url: '/api/core/audit_entries/?limit=2' })).json<{
      results: { action: string; details: { fields: string[] } }[]
    }>()
    expect(entries.results.map(({ action, details }) => [action, details.fields])).toEqual([
      ['agenda_item.updated', ['track']],
      ['broadcast.updated', ['end_time']],
    ])
    await move([{ kind: 'broadcast', id: session.id, start_time: session.start_time, tracks: [main.id] }])
    const after = (await ada.request({ url: '/api/core/audit_entries/?limit=2' })).json()
    expect(after).toEqual(entries)
  })

  it('[AG-019 AG-026] tells the last person to move a block which unseen values were overwritten, and by whom', async () => {
    const [main, side] = [await agenda.aTrack(), await agenda.aTrack('Side')]
    const [session, item] = [await agenda.aSession({ tracks: [main.id] }), await agenda.anItem()]
    const [seen, seenOfItem] = [
      { ...agendaTimes, tracks: [main.id] },
      { ...agendaTimes, tracks: [] },
    ]
    await move(
      [
        { kind: 'broadcast', id: session.id, ...times, tracks: [side.id], seen },
        { kind: 'agenda_item', id: item.id, tracks: [side.id], seen: seenOfItem },
      ],
      grace,
    )
    const reply = await move([
      { kind: 'broadcast', id: session.id, start_time: at('13:05'), end_time: at('13:35'), seen },
      { kind: 'agenda_item', id: item.id, tracks: [main.id], seen: seenOfItem },
    ])
    const by = { by: expect.stringMatching(/\S/), at: expect.any(String) }
    expect(reply.json<MovedBlocks>()).toMatchObject({
      broadcasts: [{ start_time: at('13:05'), end_time: at('13:35'), tracks: [side.id] }],
      agenda_items: [{ track: main.id }],
      overwritten: {
        [session.id]: {
          start_time: { value: times.start_time, ...by },
          end_time: { value: times.end_time, ...by },
        },
        [item.id]: { track: { value: side.id, ...by } },
      },
    })
    const aware = { ...seen, start_time: at('13:05') }
    const again = await move([{ kind: 'broadcast', id: session.id, start_time: at('13:10'), seen: aware }])
    expect(again.json<MovedBlocks>().overwritten).toEqual({})
  })

  it('[AG-019 AG-020] uses as many statements for many blocks as for one, as do deleting and restoring', async () => {
    const tracks = [(await agenda.aTrack()).id, (await agenda.aTrack('Side')).id]
    const blocks: { kind: string; id: string }[] = []
    for (let count = 0; count < 6; count += 1) {
      blocks.push({ kind: 'broadcast', id: (await agenda.aSession({ tracks: [] })).id })
      blocks.push({ kind: 'agenda_item', id: (await agenda.anItem()).id })
    }
    const costOf = (call: () => Promise<{ statusCode: number }>) =>
      countStatements(server, async () => expect((await call()).statusCode).toBeLessThan(300))
    const act = (what: 'delete' | 'restore', count: number) =>
      agenda.post(`/api/event/agenda/${what}/`, { event: agenda.event.id, blocks: blocks.slice(0, count) })
    const costsOf = async (count: number, hour: number) => {
      const [start_time, end_time] = [at(`${hour}:00`), at(`${hour}:30`)]
      const moved = blocks.slice(0, count).map((block) => ({
        ...block,
        start_time,
        end_time,
        tracks: [tracks[hour % 2] ?? ''],
        seen: { start_time: at('12:00') },
      }))
      return [
        await costOf(() => move(moved)),
        await costOf(() => act('delete', count)),
        await costOf(() => act('restore', count)),
      ]
    }
    // Work that the server does after replying to the previous call may be counted too, but not every time.
    const leastOf = async (count: number, hours: readonly number[]) => {
      const least = [Infinity, Infinity, Infinity]
      for (const hour of hours) {
        const costs = await costsOf(count, hour)
        costs.forEach((cost, index) => (least[index] = Math.min(cost, least[index] ?? cost)))
      }
      return least
    }
    await costsOf(12, 13)
    expect(await leastOf(12, [14, 15])).toEqual(await leastOf(2, [16, 17]))
  })
})

it('[AG-017 AG-024 AG-034] lists are hidden from other organizations', async () => {
  const stranger = await signedIn(server)
  for (const path of ['broadcasts', 'agenda-item', 'tracks']) {
    const reply = await stranger.request({ url: `/api/event/${path}/?event=${agenda.event.id}` })
    expect(refusalOf(reply)).toEqual([404, 'not_found'])
  }
})
