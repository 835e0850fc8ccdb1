/**
 * Where people wait who register at once. Each registration takes a database connection, so without a line thousands of them
 * would wait for connections together with everyone else's requests, and be refused by a timeout that was not made for them.
 */
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

type Limits = {
  /** How many registrations run at a time. */
  width: number
  longest: number
  patienceMs: number
}

export type RegistrationLine = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Half of the connections of a process, so that a rush leaves the other half to everyone else. */
const usualLimits: Limits = { width: 10, longest: 5000, patienceMs: 20_000 }
const retryAfterSeconds = 5

/**
 * Runs each work in the order of arrival. Throws `unavailable`, with the seconds to wait, where the line is too long, or
 * where someone has waited longer than browsers and proxies are sure to.
 */
export function createRegistrationLine({ width, longest, patienceMs } = usualLimits): RegistrationLine {
  /** In the order of arrival. */
  const waiting = new Set<() => void>()
  let running = 0

  async function wait(): Promise<void> {
    if (waiting.size >= longest) throw tooMany()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = setTimeout(() => {
      waiting.delete(start)
      reject(tooMany())
    }, patienceMs)
    const start = () => {
      clearTimeout(giveUp)
      resolve()
    }
    waiting.add(start)
    await promise
  }

  return async (work) => {
    if (running < width) running += 1
    else await wait()
    try {
      return await work()
    } finally {
      // Handed to the next, so that no newcomer takes it.
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}

const tooMany = () =>
  new AppError('unavailable', { message: t('tooManyAtOnce'), details: { retryAfterSeconds } })
