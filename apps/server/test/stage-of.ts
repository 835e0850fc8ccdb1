import type { Broadcast, CreateBroadcast } from '@marquee/domain/agenda'
import type { CreateEvent, Event } from '@marquee/domain/events'
import type { SessionOnAir, Stage } from '@marquee/domain/stage'
import { tickStages } from '../src/features/stage/stage-clock.ts'
import { eventInput } from './event-input.ts'
import { type Person, signedIn, withToken } from './people.ts'
import type { OwnTestServer } from './test-server.ts'

const minuteMs = 60_000
export type StageCall = 'start' | 'end' | 'extend' | 'next' | 'message'

/** An event that starts in an hour, and the calls about its stage. Times are minutes from its start. */
export async function newStage(server: OwnTestServer, fields: Partial<CreateEvent> = {}) {
  const ada = await signedIn(server)
  let request = ada.request
  const start = Math.ceil(server.clock.now().getTime() / minuteMs + 60) * minuteMs
  const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString()
  const times = { start_time: at(0), end_time: at(240) }
  const created = await request({
    method: 'POST',
    url: '/api/event/events/',
    payload: eventInput({ ...times, ...fields }),
  })
  const event = created.json<Event>()
  const url = `/api/event/events/${event.id}/stage/`
  const get = async () => (await request({ url })).json<Stage>()
  return {
    ada,
    event,
    at,
    get,
    request: (options: Parameters<Person['request']>[0]) => request(options),
    change: (payload: object) => request({ method: 'PATCH', url, payload }),
    async aSession(from: number, to: number, session: Partial<CreateBroadcast> = {}) {
      const payload = {
        event: event.id,
        title: 'Keynote',
        start_time: at(from),
        end_time: at(to),
        ...session,
      }
      return (await request({ method: 'POST', url: '/api/event/broadcasts/', payload })).json<Broadcast>()
    },
    async aTrack(title: string) {
      const payload = { event: event.id, title }
      return (await request({ method: 'POST', url: '/api/event/tracks/', payload })).json<{ id: string }>()
    },
    call: ({ id }: { id: string }, verb: StageCall, payload?: object) =>
      request({ method: 'POST', url: `/api/event/broadcasts/${id}/${verb}/`, ...(payload && { payload }) }),
    async stateOf({ id }: { id: string }): Promise<SessionOnAir | undefined> {
      return (await get()).sessions.find((session) => session.id === id)
    },
    /** Moves the clock to this minute, signs in again, and runs one tick of the stage clock. */
    async moveTo(minutes: number) {
      server.clock.advance(start + minutes * minuteMs - server.clock.now().getTime())
      const { email, password } = ada
      const payload = { email, password }
      const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
      request = withToken(server, reply.json<{ access_token: string }>().access_token)
      await tickStages(server.services)
    },
  }
}

export type TestStage = Awaited<ReturnType<typeof newStage>>
