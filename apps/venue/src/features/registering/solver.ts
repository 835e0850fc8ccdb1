import { type Challenge, trySolutions } from '@marquee/domain/registrants'

type Solved = { token: string; solution: string }

export type Solver = {
  /** Asks for the puzzle. */
  prepare(): void
  /** The solution for this address; begun as soon as the address is known. */
  solve(email: string): Promise<Solved>
  /** Forgets the puzzle: the next form needs another. */
  renew(): void
}

/** The server takes a form that was opened at least two seconds ago; browsers fill it in faster. */
const earliestMs = 2200

/** A few milliseconds of a phone, so that the page stays responsive. */
const attemptsAtOnce = 2000

/** Solves the puzzle of a form in small steps on the page itself. */
export function createSolver(askChallenge: () => Promise<Challenge>): Solver {
  let challenge: Promise<Challenge & { openedAt: number }> | undefined
  let begun: { email: string; solved: Promise<Solved> } | undefined

  function prepare() {
    challenge ??= askChallenge().then((asked) => ({ ...asked, openedAt: performance.now() }))
    challenge.catch(() => {
      challenge = undefined
    })
    return challenge
  }

  async function work(email: string): Promise<Solved> {
    const asked = await prepare()
    for (let from = 0; ; from += attemptsAtOnce) {
      const solution = trySolutions({ challenge: asked, email, from, count: attemptsAtOnce })
      if (solution !== undefined) {
        await new Promise((ready) => setTimeout(ready, asked.openedAt + earliestMs - performance.now()))
        return { token: asked.token, solution }
      }
      await new Promise((next) => setTimeout(next))
    }
  }

  return {
    prepare: () => void prepare(),
    solve(email) {
      if (begun?.email !== email) begun = { email, solved: work(email) }
      const { solved } = begun
      solved.catch(() => {
        begun = undefined
      })
      return solved
    },
    renew() {
      challenge = undefined
      begun = undefined
    },
  }
}
