/**
 * Creates the demo's content through the API, as its people would, so it is made the way everything else is. The clock
 * is set to when each of them acted.
 */
import { entryCookie } from '#features/audience/public.ts'
import type { Attendee, Services } from '#platform/context.ts'
import { type HttpApp } from '#platform/http/http.ts'
import { z } from 'zod'
import { createVenue, type Venue } from '../venue.ts'
import { createWeb } from '../web.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Sent = { body?: object; headers?: Record<string, string>; file?: { bytes: Buffer; type: string } }

/** Calls this path of the API, throws unless it succeeds, and parses the reply with the schema. */
export type DemoCall = <Schema extends z.ZodType>(
  call: `${Method} ${string}`,
  schema: Schema,
  sent?: Sent,
) => Promise<z.output<Schema>>

export type DemoGuest = { call: DemoCall; attendee: Attendee }

export type DemoCalls = {
  /** As the demo's admin. */
  host: DemoCall
  /** Enters the event by a personal link. */
  enter(eventId: string, link: string): Promise<DemoGuest>
  attendance: Venue['attendance']
  setTime(time: Date): void
  close(): Promise<void>
}

export const withId = z.object({ id: z.string() })
const entered = z.object({ access_token: z.string() })

/** Opens the API and the venue for calls from this process, with a clock of their own. */
export async function openDemoCalls(
  services: Services,
  { email, password }: { email: string; password: string },
): Promise<DemoCalls> {
  let time = services.clock.now()
  const clock = { now: () => time }
  const told: Services = { ...services, clock }
  const { app: studio } = await createWeb(told)
  const { app: venue, attendees, attendance } = await createVenue(told)
  await Promise.all([studio.ready(), venue.ready()])
  const token = await callerOf(studio)('POST /api/auth/login/', entered, {
    body: { email, password },
  })
  return {
    host: callerOf(studio, { authorization: `Bearer ${token.access_token}` }),
    async enter(eventId, link) {
      const cookie = await enterVenue(venue, eventId, link)
      const attendee = await attendees.find(eventId, cookie)
      if (!attendee) throw new Error('A guest of the demo could not enter.')
      return { attendee, call: callerOf(venue, { cookie: `${entryCookie(eventId)}=${cookie}` }) }
    },
    attendance,
    setTime(next) {
      time = next
    },
    async close() {
      await attendance.close()
      await Promise.all([studio.close(), venue.close()])
    },
  }
}

/** Each call has its own address, so that limits per network don't apply. */
let addresses = 0
function nextAddress(): string {
  addresses += 1
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`
}

function callerOf(app: HttpApp, own: Record<string, string> = {}): DemoCall {
  return async (call, schema, { body, headers, file } = {}) => {
    const [method = '', url = ''] = call.split(' ')
    const reply = await app.inject({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method),
      url,
      remoteAddress: nextAddress(),
      headers: { ...own, ...headers, ...(file && { 'content-type': file.type }) },
      ...(body && { payload: body }),
      ...(file && { payload: file.bytes }),
    })
    if (reply.statusCode >= 400) throw new Error(`${call}: ${reply.statusCode} ${reply.body.slice(0, 500)}`)
    return schema.parse(reply.body === '' ? undefined : JSON.parse(reply.body))
  }
}

async function enterVenue(venue: HttpApp, eventId: string, link: string): Promise<string> {
  const reply = await venue.inject({
    method: 'POST',
    url: `/api/events/${eventId}/enter/`,
    payload: { key: link.split('#key=')[1], confirmed: true },
    remoteAddress: nextAddress(),
  })
  const cookie = reply.cookies.find(({ name }) => name === entryCookie(eventId))
  if (!cookie) throw new Error(`A guest of the demo could not enter: ${reply.body.slice(0, 500)}`)
  return cookie.value
}
