/**
 * What a call takes from everybody, beyond a few queries. A route that takes more says so (`cost`), and its calls count
 * against whoever makes them: the person, or where nobody is signed in the network. What is asked of whom is counted
 * before the body is read, and after it is known that they may call at all.
 */
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Calls a minute, by one person and by one network without a sign-in: an office has many people. */
const callsPerMinute = {
  /** Hashes a password: a tenth to a third of a second of a core. */
  hash: { ofPerson: 20, ofNetwork: 60 },
  /** Asks a server of somebody else. */
  outside: { ofPerson: 20, ofNetwork: 30 },
  /** Reads everything there is of its kind. */
  export: { ofPerson: 10, ofNetwork: 10 },
  /** Looks into texts and not only at names. */
  search: { ofPerson: 120, ofNetwork: 60 },
  /** Sends a job that takes minutes. */
  job: { ofPerson: 60, ofNetwork: 30 },
} as const

export type Cost = keyof typeof callsPerMinute

/** What one customer of a provider is usually given. */
const networkBitsOfIPv6 = 64

type CostCounter = (request: FastifyRequest) => Promise<void>

/** Counts a request of a route that says its cost. Throws `too_many_requests` with the seconds to wait. */
export function createCostCounter(app: Pick<FastifyInstance, 'createRateLimit'>): CostCounter {
  const limit = (max: number) =>
    app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: callerOf, allowList: [] })
  const counters = new Map<string, ReturnType<typeof limit>>()
  for (const [cost, { ofPerson, ofNetwork }] of Object.entries(callsPerMinute)) {
    counters.set(`${cost} of a person`, limit(ofPerson))
    counters.set(`${cost} of a network`, limit(ofNetwork))
  }
  return async (request) => {
    const { cost } = request.routeOptions.config
    if (cost === undefined) return
    const count = counters.get(`${cost} of a ${request.caller ? 'person' : 'network'}`)
    const counted = await count?.(request)
    if (!counted || counted.isAllowed || !counted.isExceeded) return
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: counted.ttlInSeconds } })
  }
}

function callerOf({ caller, ip }: FastifyRequest): string {
  return caller ? `user ${caller.userId}` : `network ${normalizeIP(ip, networkBitsOfIPv6)}`
}
