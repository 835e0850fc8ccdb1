/** Registers for events like people, with a form opened a minute ago, so that no test has to wait. */
import { randomUUID } from 'node:crypto'
import { type Challenge, type Register, trySolutions } from '@marquee/domain/registrants'
import { type Challenges, createChallenges } from '../src/features/registering/challenges.ts'
import type { TestServer } from './test-server.ts'

export const newAddress = () => `${randomUUID()}@marquee.test`

type Sent = Partial<Register> & { email?: string; network?: string; isSolved?: boolean }

let networks = 0
function newNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

const minuteMs = 60 * 1000

/** One per server, because each allocates counters for many networks. */
const challenges = new WeakMap<TestServer, Challenges>()

function challengesOf(server: TestServer): Challenges {
  const clock = { now: () => new Date(server.clock.now().getTime() - minuteMs) }
  const known = challenges.get(server) ?? createChallenges({ ...server.services, clock })
  challenges.set(server, known)
  return known
}

export function challengeFor(server: TestServer, eventId: string, network: string): Challenge {
  return challengesOf(server).issue({ eventId, network })
}

/**
 * Sends the default form for Ada, in person and without JavaScript, each time from another network unless one is given.
 * With `isSolved`, it includes a solved puzzle.
 */
export function registerFor(server: TestServer, eventId: string, sent: Sent = {}) {
  const { email = newAddress(), answers, network = newNetwork(), isSolved = false, ...rest } = sent
  const challenge = challengeFor(server, eventId, network)
  const solution = isSolved ? trySolutions({ challenge, email, from: 0, count: 2 ** 20 }) : undefined
  const asked = { first_name: 'Ada', last_name: 'Lovelace', email, ...answers }
  return server.venue.inject({
    method: 'POST',
    url: `/api/events/${eventId}/registrations/`,
    payload: { answers: asked, attendance: 'in_person', token: challenge.token, solution, ...rest },
    headers: { 'x-forwarded-for': network },
  })
}
