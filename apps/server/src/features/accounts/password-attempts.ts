/**
 * What wrong passwords cost whoever tries them, and nobody else. A device that the person has signed in with before
 * answers for its own attempts only. Others answer for their network, and when many networks try one account, each
 * attempt is held for some seconds: so nobody can lock a person out of an account by knowing its address.
 */
import { randomUUID } from 'node:crypto'
import type { Services, WithDb } from '#platform/context.ts'
import type { User } from './account-store.ts'
import { networkOf, networkRule, passwordRule, pauseMsOf, unknownDevicesRule } from './attempt-rules.ts'
import { forgetAttempts, takeBackAttempts } from './attempt-store.ts'
import { type Attempt, attemptKey, countAttempts } from './count-attempts.ts'
import { hashDeviceToken } from './device-token.ts'
import { isDeviceKnown } from './sign-in-store.ts'
import type { Visit } from './start-sign-in.ts'

export type PasswordAttempt = {
  /** Ended by the right password. */
  own: Attempt
  /** Of many people: the right password only takes this attempt back. */
  shared: Attempt[]
  /** How long the answer is held. */
  pauseMs: number
}

/**
 * The attempt is counted before its password is looked at, so that many at once count as many. An account that does
 * not exist counts like one that does. Throws `too_many_requests` for whoever has to wait.
 */
export async function countPasswordAttempt(
  ctx: WithDb<Services>,
  { user, email, visit }: { user: User | undefined; email: string; visit: Visit },
): Promise<PasswordAttempt> {
  const account = email.toLowerCase()
  const network = networkOf(visit.ipAddress)
  const deviceHash = hashDeviceToken(visit.deviceToken ?? '')
  const isKnown = await isDeviceKnown(ctx.db, { userId: user?.id ?? randomUUID(), deviceHash })
  if (isKnown) {
    const own = { key: attemptKey('device', account, deviceHash.toString('hex')), rule: passwordRule }
    await countAttempts(ctx, [own])
    return { own, shared: [], pauseMs: 0 }
  }
  const own = { key: attemptKey('password', account, network), rule: passwordRule }
  const ofAccount = { key: attemptKey('unknown devices', account), rule: unknownDevicesRule }
  const shared = [ofAccount, { key: attemptKey('network', network), rule: networkRule }]
  const [, unknownAttempts = 0] = await countAttempts(ctx, [own, ...shared])
  return { own, shared, pauseMs: pauseMsOf(unknownAttempts) }
}

/** The password was right: the attempt counts against nobody. */
export async function forgivePasswordAttempt(
  ctx: WithDb<Services>,
  { own, shared }: PasswordAttempt,
): Promise<void> {
  await forgetAttempts(ctx.db, [own.key])
  await takeBackAttempts(
    ctx.db,
    shared.map(({ key }) => key).toSorted((one, other) => one.compare(other)),
  )
}
