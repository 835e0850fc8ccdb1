/**
 * Rate limits for expensive calls. A route declares its `cost`, and its calls count against the person, or against the
 * network if no one is signed in. Counted after access is checked and before the body is read.
 */
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Calls per minute per person, and per network for the signed-out: an office has many people. */
const callsPerMinute = {
  /** Hashes a password, which takes 0.1 to 0.3 s of a core. */
  hash: { ofPerson: 20, ofNetwork: 60 },
  /** Calls an external server. */
  outside: { ofPerson: 20, ofNetwork: 30 },
  /** Reads everything of one kind. */
  export: { ofPerson: 10, ofNetwork: 10 },
  /** Searches full texts, not only names. */
  search: { ofPerson: 120, ofNetwork: 60 },
  /** Carries bytes only to measure the line. */
  bandwidth: { ofPerson: 30, ofNetwork: 30 },
  /** Queues a job that takes minutes. */
  job: { ofPerson: 60, ofNetwork: 30 },
} as const

export type Cost = keyof typeof callsPerMinute

/** The prefix that a provider usually assigns to one customer. */
const networkBitsOfIPv6 = 64

type CostCounter = (request: FastifyRequest) => Promise<void>

/** Counts requests of routes with a cost. Throws `too_many_requests` with the seconds to wait. */
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
    const count = counters.get(`${cost} of a ${request.caller || request.attendee ? 'person' : 'network'}`)
    const counted = await count?.(request)
    if (!counted || counted.isAllowed || !counted.isExceeded) return
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: counted.ttlInSeconds } })
  }
}

function callerOf({ caller, attendee, ip }: FastifyRequest): string {
  if (attendee) return `attendee ${attendee.actorId}`
  return caller ? `user ${caller.userId}` : `network ${networkOf({ ip })}`
}

/** The part of the address that a provider assigns to one customer: all of IPv4, the first half of IPv6. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return normalizeIP(ip, networkBitsOfIPv6)
}
