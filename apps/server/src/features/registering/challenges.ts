/**
 * Keeps machines from registering without a captcha: a signed token records when the form was opened, a puzzle is bound
 * to the address, and forms are counted by network. Counts are in memory, separately in each web process.
 */
import { baseDifficulty, type Challenge, isSolved } from '@marquee/domain/registrants'
import { createCounts } from '#platform/cache/counts.ts'
import { createRecentlyUsed } from '#platform/cache/recently-used.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import { createTokenSigner } from '#platform/secrets/signer.ts'
import { z } from 'zod'
import { t } from './texts.ts'

type Form = { token: string; solution?: string | undefined; website: string; email: string }
type Sender = { eventId: string; network: string }

export type Challenges = {
  /** A puzzle for a form that is being opened; harder for a network from which many people are registering. */
  issue(sender: Sender): Challenge
  /**
   * Accepts a solved puzzle once. Throws `challenge_failed` for a form sent by a machine, and `too_many_requests` with
   * the seconds to wait.
   */
  check(sender: Sender, form: Form): void
}

/** No one fills in a form faster. */
const fastestMs = 2000
const validForMs = 24 * 60 * 60 * 1000

/** Registrations per minute from one network before its puzzles get harder: a whole office may register at once. */
const easyPerMinute = 120
const hardestBits = 5

/** Forms without a solution, which browsers without JavaScript send. */
const unsolvedPerWindow = 30
const unsolvedWindowMs = 10 * 60 * 1000

const maxNetworks = 50_000
/** More than anyone solves while a form is valid, which is a day; some 30 MB at most. */
const maxSpent = 200_000

const forms = createTokenSigner({
  purpose: 'registration-challenge',
  maxLength: 80,
  fields: z.tuple([
    z.string().regex(/^\d{13}$/),
    z
      .string()
      .regex(/^[1-9]\d?$/)
      .transform(Number),
  ]),
  signed: ([issuedAt, difficulty], eventId: string) => [eventId, issuedAt, difficulty],
  endsAtMs: ([issuedAt]) => Number(issuedAt) + validForMs,
})

export function createChallenges(ctx: WithSecrets & { clock: Clock }): Challenges {
  const { clock } = ctx
  const perMinute = createCounts({ windowMs: 60 * 1000, clock, maxKeys: maxNetworks })
  const unsolved = createCounts({ windowMs: unsolvedWindowMs, clock, maxKeys: maxNetworks })
  const spent = createRecentlyUsed<string, true>(maxSpent)
  /** A puzzle solved for an address can be used for one form. */
  const spend = (puzzle: string) => {
    if (spent.has(puzzle)) throw failed(t('formOutdated'))
    spent.set(puzzle, true)
  }
  const difficultyFor = (network: string) => {
    const extraBits = Math.floor(Math.log2(Math.max(1, perMinute.count(network) / easyPerMinute)))
    return baseDifficulty + Math.min(hardestBits, extraBits)
  }
  return {
    issue({ eventId, network }) {
      const difficulty = difficultyFor(network)
      const token = forms.sign(ctx, [String(clock.now().getTime()), difficulty], eventId)
      return { token, difficulty }
    },
    check({ eventId, network }, { token, solution, website, email }) {
      const opened = forms.read(ctx, token, eventId)
      if (website !== '' || !opened) throw failed(t('formOutdated'))
      const [issuedAt, difficulty] = opened
      if (clock.now().getTime() - Number(issuedAt) < fastestMs) throw failed(t('formTooFast'))
      perMinute.add(network)
      if (solution === undefined) {
        const { count, endsInMs } = unsolved.add(network)
        if (count > unsolvedPerWindow) throw tooMany(endsInMs)
      } else if (
        difficulty < difficultyFor(network) - 1 ||
        !isSolved({ token, difficulty }, { email, solution })
      ) {
        // One bit easier is what the network was asked for a moment ago.
        throw failed(t('formOutdated'))
      } else {
        spend(`${token} ${email.toLowerCase()}`)
      }
    },
  }
}

const failed = (message: string) => new AppError('challenge_failed', { message })

function tooMany(endsInMs: number): AppError {
  const details = { retryAfterSeconds: Math.ceil(endsInMs / 1000) }
  return new AppError('too_many_requests', { message: t('tooManyForms'), details })
}
