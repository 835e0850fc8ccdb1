/** Browsers of people who only typed an address, and what the email to that address opens. */
import type { Entrance } from '@marquee/domain/audience'
import type { Registered } from '@marquee/domain/registrants'
import type { EventRoom } from '@marquee/domain/stage'
import type { LightMyRequestResponse } from 'fastify'
import { lastEmailTo } from './emails.ts'
import { atEvent, type InBrowser } from './at-event.ts'
import { newAddress, registerFor } from './register.ts'
import type { TestServer } from './test-server.ts'

type Opening = { event: string; key: string; cookie?: string; confirmed?: true; name?: object }

export const keyIn = (url: string): string => new URL(url).hash.replace('#key=', '')

const cookieOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Opens a link in the browser with this cookie, or in a new one. */
export async function openLink(server: TestServer, { event, cookie, ...body }: Opening) {
  const reply = await server.venue.inject({
    method: 'POST',
    url: `/api/events/${event}/enter/`,
    payload: body,
    headers: { ...(cookie !== undefined && { cookie }) },
  })
  return { statusCode: reply.statusCode, entrance: reply.json<Entrance>(), cookie: cookieOf(reply) }
}

/** The key in the newest email to the address. */
export async function emailedKey(server: TestServer, email: string): Promise<string> {
  return keyIn((await lastEmailTo(server.services, email)).link ?? '')
}

export const roomOf = async (person: Pick<InBrowser, 'request'>): Promise<EventRoom> =>
  (await person.request({ url: 'room/' })).json<EventRoom>()

export type TypedVisitor = InBrowser & { name: string; email: string; key: string }
type Typed = { event: string; email?: string; firstName?: string; lastName?: string }

/** Registers someone with an address they only typed, and enters in the same browser. */
export async function enterTyped(server: TestServer, typed: Typed): Promise<TypedVisitor> {
  const { event, email = newAddress(), firstName = 'Eve', lastName = 'Intruder' } = typed
  const answers = { first_name: firstName, last_name: lastName }
  const registered = (await registerFor(server, event, { email, answers })).json<Registered>()
  const key = keyIn(registered.entrance?.url ?? 'https://marquee.test')
  const { cookie } = await openLink(server, { event, key, confirmed: true })
  return { ...atEvent(server, { event, cookie }), name: `${firstName} ${lastName}`, email, key }
}
