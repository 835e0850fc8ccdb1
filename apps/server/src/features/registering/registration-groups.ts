/**
 * Groups of people who register for the same event: while one group is written, the next one gathers. All registrations
 * of an event wait for the same row, the count of seats taken, so writing many together is faster than in parallel
 * (0129).
 */
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'

type Limits = {
  /** How long a group gathers. Without it, the first one of a rush would be written alone while the others wait. */
  gatherMs: number
  /** Maximum registrations per transaction. */
  largest: number
  /** How many events' groups are written at once; more would use up the connections. */
  atOnce: number
  /** How many forms can wait, over all events. */
  longest: number
}

type Waiting<Form, Outcome> = {
  form: Form
  resolve: (outcome: Outcome) => void
  reject: (error: unknown) => void
}

export type RegistrationGroups<Form, Outcome> = {
  /** Whether no more forms can wait. */
  isFull(): boolean
  /** Passes the form to `write` together with others of the same key, in order of arrival. */
  add(key: string, form: Form, write: (forms: readonly Form[]) => Promise<Outcome[]>): Promise<Outcome>
}

export function createRegistrationGroups<Form, Outcome>({
  gatherMs,
  largest,
  atOnce,
  longest,
}: Limits): RegistrationGroups<Form, Outcome> {
  const inTurn = pLimit(atOnce)
  const gathered = new Map<string, Waiting<Form, Outcome>[]>()
  let count = 0

  async function writeAll(key: string, write: (forms: readonly Form[]) => Promise<Outcome[]>): Promise<void> {
    const waiting = gathered.get(key) ?? []
    while (waiting.length > 0) {
      if (waiting.length < largest) await pause(gatherMs)
      const group = waiting.splice(0, largest)
      try {
        const outcomes = await write(group.map(({ form }) => form))
        for (const [index, outcome] of outcomes.entries()) group[index]?.resolve(outcome)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
      count -= group.length
    }
    gathered.delete(key)
  }

  return {
    isFull: () => count >= longest,
    add(key, form, write) {
      count += 1
      const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
      const waiting = gathered.get(key)
      if (waiting) waiting.push({ form, resolve, reject })
      else {
        gathered.set(key, [{ form, resolve, reject }])
        void inTurn(() => writeAll(key, write))
      }
      return promise
    },
  }
}
