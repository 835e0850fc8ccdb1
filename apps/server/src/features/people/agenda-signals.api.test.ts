import type { Broadcast } from '@marquee/domain/agenda'
import type { EventRole } from '@marquee/domain/people'
import { roleIds } from '@marquee/domain/permissions'
import type { Signal } from '@marquee/domain/signals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenToSignals, type SignalListener } from '#platform/signals/signals.ts'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let listener: SignalListener
const onSignal = vi.fn<(signal: Signal) => void>()

beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  const { log, database } = server.services
  listener = await listenToSignals({ url: database.urls.owner, log, onSignal, onGap: () => undefined })
})
afterAll(async () => {
  await listener.close()
})

async function make<Made>(path: string, payload: object): Promise<Made> {
  return (await admin.request({ method: 'POST', url: `/api/event/${path}/`, payload })).json<Made>()
}

/** Creates an event with two sessions, and the request fields for its speakers. */
async function eventWithTwoSessions() {
  const input = eventInput()
  const { id: event } = await make<{ id: string }>('events', input)
  const { start_time, end_time } = input
  const session = async (title: string) =>
    (await make<Broadcast>('broadcasts', { event, title, start_time, end_time })).id
  const [opening, closing] = [await session('Opening'), await session('Closing')]
  const add = async (name: string, rest: object) => {
    const user = { email: `${name}@${event}.test`, first_name: name, last_name: 'Test' }
    return make<EventRole>('event_roles', { event, role: 4, user, ...rest })
  }
  return { event, opening, closing, add }
}

/** Waits for all signals sent so far: they arrive in order, and this one is the last. */
async function awaitSignals(event: string): Promise<void> {
  const { id } = await make<{ id: string }>('tracks', { event, title: 'Main' })
  await vi.waitFor(
    () => expect(onSignal).toHaveBeenCalledWith(expect.objectContaining({ track_id: id })),
    patience,
  )
}

/** The sessions, ordered by id, that `change` signaled to open agendas of the event. */
async function signalsOf(event: string, change: () => Promise<unknown>): Promise<string[]> {
  await awaitSignals(event)
  onSignal.mockClear()
  await change()
  await awaitSignals(event)
  return onSignal.mock.calls
    .flatMap(([signal]) =>
      'broadcast_id' in signal && signal.event_id === event ? [signal.broadcast_id] : [],
    )
    .toSorted()
}

describe('an open agenda', () => {
  it('[AG-012] is notified of the sessions of a speaker who is added or removed', async () => {
    const { event, opening, closing, add } = await eventWithTwoSessions()
    const ids: string[] = []
    const come = (broadcasts: string[]) => async () => ids.push((await add('Ada', { broadcasts })).id)
    const go = () => admin.request({ method: 'DELETE', url: `/api/event/event_roles/${ids.pop()}/` })
    expect(await signalsOf(event, come([]))).toEqual([opening, closing].toSorted())
    expect(await signalsOf(event, go)).toEqual([opening, closing].toSorted())
    expect(await signalsOf(event, come([closing]))).toEqual([closing])
    expect(await signalsOf(event, go)).toEqual([closing])
  })

  it('[AG-012 PP-027 PP-029] is notified of the sessions of all selected speakers', async () => {
    const { event, opening, closing, add } = await eventWithTwoSessions()
    await add('Ada', { broadcasts: [closing] })
    const { id } = await add('Grace', { broadcasts: [opening] })
    const all = { event, role: 4, is_all: true }
    const change = { ...all, excluded: [id], event_app_role: roleIds.fullAccess }
    expect(await signalsOf(event, () => make('event_roles/bulk_update', change))).toEqual([closing])
    expect(await signalsOf(event, () => make('event_roles/bulk_delete', all))).toEqual(
      [opening, closing].toSorted(),
    )
  })

  it('[AG-012] is not notified of staff, which it does not show', async () => {
    const { event } = await eventWithTwoSessions()
    const user = { email: `mary@${event}.test`, first_name: 'Mary', last_name: 'Test' }
    const staff = { event, user, user_type: 'staff', broadcasts: [] }
    expect(await signalsOf(event, () => make('staff', staff))).toEqual([])
  })
})
