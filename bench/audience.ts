/** What a member sets up, and the requests of people who come to an event. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { RegistrationPage } from '@marquee/domain/registrants'
import type { Member } from './fresh-installation.ts'

export type Reply = { status: number; body: string }

/** Forms that are sent sooner after opening are rejected. */
const formMs = 2100

/** Makes a call such as `POST /api/event/events/` as the member. Throws unless it succeeds. */
export async function callAs<Answer>({ client }: Member, call: string, body?: object): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const sent = body && {
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(body)),
  }
  const reply = await client.call(method, path, sent)
  if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`)
  const answer: Answer = await reply.json()
  return answer
}

let people = 0
export const newAddress = () => `guest-${++people}@bench.test`

/**
 * Opens the event's form. The returned function sends it for one person, with `more` answers, like a browser without
 * JavaScript.
 */
export async function openForm(
  venueUrl: string,
  event: string,
  more: Record<string, string> = {},
): Promise<(email: string) => Promise<Reply>> {
  const page = await fetch(`${venueUrl}/api/events/${event}/registration/`)
  const { challenge }: RegistrationPage = await page.json()
  await pause(formMs)
  const agent = new Agent({ keepAlive: true })
  const address = `${venueUrl}/api/events/${event}/registrations/`
  return (email) => {
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email, ...more }
    return post(address, { answers, token: challenge.token }, agent)
  }
}

let networks = 0

/** Each request comes from its own network, because one network may send only a few forms without solving a puzzle. */
function post(url: string, body: object, agent: Agent): Promise<Reply> {
  networks += 1
  const network = [10, networks >> 16, (networks >> 8) & 255, networks & 255].join('.')
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network }
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, (reply) => {
      text(reply).then((answer) => resolve({ status: reply.statusCode ?? 0, body: answer }), reject)
    })
    sending.on('error', reject).end(JSON.stringify(body))
  })
}

/** Enters the event by a personal link. Returns the cookie of its entry. */
export async function enterWith(venueUrl: string, event: string, link: string): Promise<string> {
  const key = new URLSearchParams(new URL(link).hash.slice(1)).get('key')
  const reply = await fetch(`${venueUrl}/api/events/${event}/enter/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, confirmed: true }),
  })
  if (!reply.ok) throw new Error(`Entering failed: ${await reply.text()}`)
  return reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
