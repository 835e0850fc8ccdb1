/**
 * Two people edit one agenda at random at the same time, over real HTTP and sockets. In the end both see the state of the
 * database, which is the result of the acknowledged changes in commit order: the last writer of each field wins, and
 * fields that were not sent stay unchanged.
 */
import { agendaItemSchema, broadcastSchema } from '@marquee/domain/agenda'
import { signalSchema } from '@marquee/domain/signals'
import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { agendaItemInput, broadcastInput, eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { openStudioSockets } from './studio-sockets.ts'
import { createWeb, type Web } from './web.ts'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'

const acts = 400
const seed = 7

let server: TestServer
let web: Web
let address: string
let studios: { close(): Promise<void> }
beforeAll(async () => {
  server = await sharedTestServer()
  web = await createWeb(server.services)
  studios = await openStudioSockets({ web, services: server.services })
  address = await web.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await studios.close()
  await web.app.close()
})

const rowSchema = z.union([broadcastSchema, agendaItemSchema])
type Row = z.infer<typeof rowSchema>
const listSchema = z.object({ results: z.array(rowSchema) })
type Fields = Record<string, unknown>
/** One acknowledged change to one block. Undefined fields mean it was deleted. */
type Act = { requestId: string; id: string; fields: Fields | undefined }
const paths = { broadcast: 'broadcasts', item: 'agenda-item' } as const
type Kind = keyof typeof paths

/** A studio, which refetches the records in a signal. */
class Editor {
  readonly rows = new Map<string, Row>()
  readonly acknowledged: Act[] = []
  private refetching: Promise<unknown> = Promise.resolve()
  private readonly person: Person
  private readonly event: string
  private readonly random: () => number

  constructor(person: Person, event: string, random: () => number) {
    this.person = person
    this.event = event
    this.random = random
  }

  async call(method: string, path: string, body?: object): Promise<Response> {
    const authorization = `Bearer ${this.person.accessToken}`
    const json = { 'content-type': 'application/json' }
    const sent = body
      ? { headers: { authorization, ...json }, body: JSON.stringify(body) }
      : { headers: { authorization } }
    return fetch(`${address}/api/event/${path}`, { method, ...sent })
  }

  async load(): Promise<void> {
    this.rows.clear()
    for (const path of Object.values(paths)) {
      const reply = await this.call('GET', `${path}/?event=${this.event}`)
      const { results } = listSchema.parse(await reply.json())
      for (const row of results) this.rows.set(row.id, row)
    }
  }

  /** Follows the signals of the event. */
  async connect(): Promise<Socket> {
    const socket = io(address, {
      auth: { token: this.person.accessToken },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    })
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    await socket.emitWithAck('setEventId', { eventId: this.event, userId: this.person.id, route: '/' })
    socket.on('signal', (message: unknown) => {
      const signal = signalSchema.parse(message)
      if (signal.type === 'broadcast-updated') this.refetch('broadcast', signal.broadcast_id)
      if (signal.type === 'agenda-item-updated') this.refetch('item', signal.agenda_item_id)
    })
    return socket
  }

  private refetch(kind: Kind, id: string): void {
    this.refetching = this.refetching.then(async () => {
      const reply = await this.call('GET', `${paths[kind]}/${id}/`)
      if (reply.ok) this.rows.set(id, rowSchema.parse(await reply.json()))
      else this.rows.delete(id)
    })
  }

  /** Resolves when every received signal has been handled. */
  settled = () => this.refetching

  async act(): Promise<void> {
    const all = [...this.rows.values()]
    const row = all[Math.floor(this.random() * all.length)]
    const chance = this.random()
    if (row === undefined || chance < 0.08) return this.create()
    if (chance < 0.16) return this.remove(row)
    return chance < 0.35 ? this.move(row) : this.edit(row)
  }

  private async create(): Promise<void> {
    const isSession = this.random() < 0.6
    const fields = { title: this.word(), ...this.times() }
    const body = isSession ? broadcastInput(this.event, fields) : agendaItemInput(this.event, fields)
    const reply = await this.call('POST', `${isSession ? 'broadcasts' : 'agenda-item'}/`, body)
    if (reply.status !== 201) throw new Error(`A creation answered ${reply.status}.`)
    const { id } = rowSchema.parse(await reply.json())
    this.note(reply, id, fields)
  }

  private async remove(row: Row): Promise<void> {
    const reply = await this.call('DELETE', this.pathOf(row))
    if (isDone(reply)) this.note(reply, row.id, undefined)
  }

  private async edit(row: Row): Promise<void> {
    const fields = this.random() < 0.5 ? { title: this.word() } : { description: this.word() }
    const reply = await this.call('PATCH', this.pathOf(row), { ...fields, seen: { title: row.title } })
    if (isDone(reply)) this.note(reply, row.id, fields)
  }

  private async move(row: Row): Promise<void> {
    const times = this.times()
    const kind = 'tracks' in row ? 'broadcast' : 'agenda_item'
    const body = { event: this.event, blocks: [{ kind, id: row.id, ...times }] }
    const reply = await this.call('POST', 'agenda/move/', body)
    if (isDone(reply)) this.note(reply, row.id, times)
  }

  private note(reply: Response, id: string, fields: Fields | undefined): void {
    this.acknowledged.push({ requestId: reply.headers.get('x-request-id') ?? '', id, fields })
  }

  private pathOf = (row: Row) => `${'tracks' in row ? paths.broadcast : paths.item}/${row.id}/`
  private word = () => `Word ${Math.floor(this.random() * 1e6)}`

  private times() {
    const start = Date.parse('2027-03-20T13:00:00Z') + Math.floor(this.random() * 8) * 15 * 60_000
    const [start_time, end_time] = [start, start + 15 * 60_000].map((at) => new Date(at).toISOString())
    return { start_time: start_time ?? '', end_time: end_time ?? '' }
  }
}

/** Allows `not_found`, for what the other editor deleted, and no other failure. */
function isDone(reply: Response): boolean {
  if (!reply.ok && reply.status !== 404) throw new Error(`${reply.url} answered ${reply.status}.`)
  return reply.ok
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Request ids in commit order, because the audit trail is written while the agenda is locked. */
async function committedOrder(person: Person): Promise<Map<string, number>> {
  const rows = await asSystem(server.services, (ctx) =>
    readRows(
      ctx.db,
      z.object({ request_id: z.string() }),
      // Entries that no request caused have no id.
      sql`select request_id from audit_entries
        where organization_id = ${person.organizationId} and request_id is not null order by id`,
    ),
  )
  return new Map(rows.map(({ request_id }, place) => [request_id, place]))
}

/** The agenda after these changes. */
function replayed(all: readonly Act[]): Map<string, Fields> {
  const state = new Map<string, Fields>()
  for (const { id, fields } of all) {
    if (fields === undefined) state.delete(id)
    else state.set(id, { description: '', ...state.get(id), ...fields })
  }
  return state
}

function fieldsOf(rows: Iterable<Row>): Map<string, Fields> {
  return new Map(
    [...rows].map(({ id, title, description, start_time, end_time }) => [
      id,
      { title, description, start_time, end_time },
    ]),
  )
}

const sorted = (state: Map<string, Fields>) => [...state].toSorted(([a], [b]) => a.localeCompare(b))

it('[AG-012 AG-013 SH-291 SH-292] two editors of one agenda end with the same state, in commit order', async () => {
  const ada = await signedIn(server)
  const grace = await signedIn(server, { colleagueOf: ada })
  const { id: event } = (
    await ada.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  ).json<{ id: string }>()
  const editors = [new Editor(ada, event, randomOf(seed)), new Editor(grace, event, randomOf(seed + 1))]
  const sockets = await Promise.all(editors.map((editor) => editor.connect()))

  await Promise.all(
    editors.map(async (editor) => {
      for (let done = 0; done < acts / 2; done += 1) await editor.act()
    }),
  )

  const order = await committedOrder(ada)
  const placeOf = ({ requestId }: Act) => order.get(requestId) ?? -1
  const all = editors.flatMap(({ acknowledged }) => acknowledged)
  const expected = sorted(replayed(all.toSorted((a, b) => placeOf(a) - placeOf(b))))
  // From signals alone, without a reload.
  await expect
    .poll(async () => {
      await Promise.all(editors.map((editor) => editor.settled()))
      return editors.map(({ rows }) => sorted(fieldsOf(rows.values())))
    })
    .toEqual([expected, expected])
  await Promise.all(editors.map((editor) => editor.load()))
  expect(editors.map(({ rows }) => sorted(fieldsOf(rows.values())))).toEqual([expected, expected])
  expect(all.length).toBeGreaterThan(acts / 2)
  for (const socket of sockets) socket.close()
})
