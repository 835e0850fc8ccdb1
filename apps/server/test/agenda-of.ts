import type { AgendaItem, Broadcast, CreateAgendaItem, CreateBroadcast, Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import type { SQL } from 'drizzle-orm'
import { readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { agendaItemInput, broadcastInput, eventInput } from './event-input.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** Creates an event and returns the calls on its agenda, made by `owner` by default. */
export async function newAgenda(owner: Person) {
  const created = await owner.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  return agendaOf(owner, created.json<Event>())
}

/** The calls on the agenda of `event`. */
export function agendaOf(owner: Person, event: Event) {
  const post = (url: string, payload: object, by = owner) => by.request({ method: 'POST', url, payload })
  const patch = (url: string, payload: object, by = owner) => by.request({ method: 'PATCH', url, payload })
  const remove = (url: string) => owner.request({ method: 'DELETE', url })
  const get = async <Reply>(url: string) => (await owner.request({ url })).json<Reply>()
  const list = async <Entry>(path: string) =>
    (await get<{ results: Entry[] }>(`/api/event/${path}/?event=${event.id}`)).results
  const addSession = (fields: Partial<CreateBroadcast> = {}) =>
    post('/api/event/broadcasts/', broadcastInput(event.id, fields))
  const addItem = (fields: Partial<CreateAgendaItem> = {}) =>
    post('/api/event/agenda-item/', agendaItemInput(event.id, fields))
  const addTrack = (title = 'Main') => post('/api/event/tracks/', { event: event.id, title })
  return {
    event,
    post,
    patch,
    remove,
    get,
    list,
    addSession,
    aSession: async (fields?: Partial<CreateBroadcast>) => (await addSession(fields)).json<Broadcast>(),
    addItem,
    anItem: async (fields?: Partial<CreateAgendaItem>) => (await addItem(fields)).json<AgendaItem>(),
    addTrack,
    aTrack: async (title?: string) => (await addTrack(title)).json<Track>(),
  }
}

export type TestAgenda = ReturnType<typeof agendaOf>

export const sessionUrl = ({ id }: { id: string }) => `/api/event/broadcasts/${id}/`
export const itemUrl = ({ id }: { id: string }) => `/api/event/agenda-item/${id}/`
export const trackUrl = ({ id }: { id: string }) => `/api/event/tracks/${id}/`

/** A time on the day of `eventInput`. */
export const at = (time: string) => `2027-03-20T${time}:00.000Z`

/** The id of the row that the statement returns. */
export async function insertRow(server: TestServer, statement: SQL): Promise<string> {
  const rows = await asSystem(server.services, (ctx) => readRows(ctx.db, idRow, statement))
  return rows[0]?.id ?? ''
}
