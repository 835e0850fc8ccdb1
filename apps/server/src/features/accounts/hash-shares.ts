/**
 * Decides the order in which passwords are hashed. Sign-ins have priority, so that no one can keep people out by changing
 * passwords: with several threads one is reserved for sign-ins, and with a single thread they get three runs out of four.
 * Each share has its own queue and refuses work right away when that is full.
 */
import { AppError } from '#platform/errors/app-error.ts'

/** Why a password is hashed: to sign in with it or to set it. */
export type HashShare = 'sign-in' | 'change'

/** About half a minute of work on two cores for sign-ins, and a quarter of it for the rest. */
export const longestQueues = { 'sign-in': 200, change: 50 } as const satisfies Record<HashShare, number>

const signInsBeforeChange = 3
const retryAfterSeconds = 10

export type HashShares = <Result>(share: HashShare, work: () => Promise<Result>) => Promise<Result>

/** Runs at most `width` tasks at a time. Throws `unavailable` when the share's queue is full. */
export function createHashShares(width: number): HashShares {
  const waiting: Record<HashShare, (() => void)[]> = { 'sign-in': [], change: [] }
  const running: Record<HashShare, number> = { 'sign-in': 0, change: 0 }
  const maxChanges = Math.max(1, width - 1)
  let signInsInARow = 0

  function choose(): HashShare | undefined {
    if (running['sign-in'] + running.change >= width) return undefined
    const mayChange = waiting.change.length > 0 && running.change < maxChanges
    if (waiting['sign-in'].length === 0) return mayChange ? 'change' : undefined
    return mayChange && signInsInARow >= signInsBeforeChange ? 'change' : 'sign-in'
  }

  function fill(): void {
    for (let share = choose(); share !== undefined; share = choose()) {
      const start = waiting[share].shift()
      running[share] += 1
      signInsInARow = share === 'sign-in' ? signInsInARow + 1 : 0
      start?.()
    }
  }

  return async (share, work) => {
    if (waiting[share].length >= longestQueues[share]) {
      throw new AppError('unavailable', { details: { retryAfterSeconds } })
    }
    await new Promise<void>((start) => {
      waiting[share].push(start)
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
