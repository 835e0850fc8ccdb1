import type { Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findEventRow } from '#features/events/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { agendaOf, newAgenda, type TestAgenda } from '#test/agenda-of.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { agendaPart } from './agenda-part.ts'

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

describe('the agenda as a part of its event', () => {
  it('[AG-032] is copied with the event, uses the rooms of the copy, and moves in local time', async () => {
    const track = await agenda.aTrack()
    await agenda.aSession({ tracks: [track.id] })
    await agenda.anItem({ track: track.id })
    // Nine days later, after daylight saving time has begun.
    const times = { start_time: '2027-03-29T12:00:00Z', end_time: '2027-03-29T14:00:00Z' }
    const copy = (await agenda.post('/api/event/events/', eventInput(times))).json<Event>()
    await inOrganization({ ...server.services, organizationId: ada.organizationId }, async ({ db }) => {
      const [from, to] = [await findEventRow(db, agenda.event.id), await findEventRow(db, copy.id)]
      if (!from || !to) throw new Error('There is no event.')
      for (const _ of ['once', 'and once more']) await agendaPart.copy?.(db, { from, to })
      await agendaPart.move?.(db, { before: from, after: { ...from, ...toDates(times) } })
    })
    const original = await agenda.list<Broadcast>('broadcasts')
    agenda = agendaOf(ada, copy)
    const [copied] = await agenda.list<Broadcast>('broadcasts')
    const moved = { start_time: '2027-03-29T12:00:00.000Z', end_time: '2027-03-29T12:30:00.000Z' }
    expect(original).toMatchObject([moved])
    expect(copied).toMatchObject({ title: 'Keynote', ...moved })
    expect(await agenda.list('tracks')).toMatchObject([
      { id: copied?.tracks[0], agenda_items: expect.any(String) },
    ])
    expect(await agenda.list('agenda-item')).toMatchObject([{ ...moved, track: copied?.tracks[0] }])
  })
})

const toDates = ({ start_time, end_time }: { start_time: string; end_time: string }) => ({
  start_time: new Date(start_time),
  end_time: new Date(end_time),
})
