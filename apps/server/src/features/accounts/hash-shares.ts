/**
 * In which order passwords are hashed. Signing in goes before everything else that hashes, so that nobody keeps people
 * out by changing passwords: of several places one is never taken by anything else, and of one place it gets three turns
 * out of four. Each share has its own queue, and whoever finds it full is told at once.
 */
import { AppError } from '#platform/errors/app-error.ts'

/** What a password is hashed for: to sign in with it, or to set it. */
export type HashShare = 'sign-in' | 'change'

/** About half a minute of work on two cores for sign-ins, and a quarter of it for the rest. */
export const longestQueues = { 'sign-in': 200, change: 50 } as const satisfies Record<HashShare, number>

const signInsBeforeChange = 3
const retryAfterSeconds = 10

export type HashShares = <Result>(share: HashShare, work: () => Promise<Result>) => Promise<Result>

/** Runs at most `width` works at a time. Throws `unavailable` when the queue of the share is full. */
export function createHashShares(width: number): HashShares {
  const waiting: Record<HashShare, (() => void)[]> = { 'sign-in': [], change: [] }
  const running: Record<HashShare, number> = { 'sign-in': 0, change: 0 }
  const mostChanges = Math.max(1, width - 1)
  let signInsInARow = 0

  function choose(): HashShare | undefined {
    if (running['sign-in'] + running.change >= width) return undefined
    const mayChange = waiting.change.length > 0 && running.change < mostChanges
    if (waiting['sign-in'].length === 0) return mayChange ? 'change' : undefined
    return mayChange && signInsInARow >= signInsBeforeChange ? 'change' : 'sign-in'
  }

  function fill(): void {
    for (let share = choose(); share !== undefined; share = choose()) {
      const begin = waiting[share].shift()
      running[share] += 1
      signInsInARow = share === 'sign-in' ? signInsInARow + 1 : 0
      begin?.()
    }
  }

  return async (share, work) => {
    if (waiting[share].length >= longestQueues[share]) {
      throw new AppError('unavailable', { details: { retryAfterSeconds } })
    }
    await new Promise<void>((begin) => {
      waiting[share].push(begin)
      fill()
    })
    try {
      return await work()
    } finally {
      running[share] -= 1
      fill()
    }
  }
}
