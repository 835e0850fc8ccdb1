/**
 * Slows down whoever tries wrong passwords without affecting anyone else. A device the person has signed in with before
 * is counted separately. Other devices are counted per network, and when many networks try one account, each attempt is
 * delayed by a few seconds. Knowing an address is never enough to lock its owner out.
 */
import { randomUUID } from 'node:crypto'
import type { Services, WithDb } from '#platform/context.ts'
import type { UserRow } from './account-store.ts'
import { networkOf, networkRule, passwordRule, pauseMsOf, unknownDevicesRule } from './attempt-rules.ts'
import { forgetAttempts, takeBackAttempts } from './attempt-store.ts'
import { type CountedAttempt, attemptKey, countAttempts } from './count-attempts.ts'
import { hashDeviceToken } from './device-token.ts'
import { isDeviceKnown } from './sign-in-store.ts'
import type { SignInVisit } from './start-sign-in.ts'

export type PasswordAttempt = {
  /** Reset by the right password. */
  own: CountedAttempt
  /** Shared by many people: the right password only uncounts this attempt. */
  shared: CountedAttempt[]
  /** How long to delay the reply. */
  pauseMs: number
}

/**
 * Counts the attempt before the password is checked, so that concurrent attempts all count. Unknown accounts count like
 * existing ones. Throws `too_many_requests` while the caller has to wait.
 */
export async function countPasswordAttempt(
  ctx: WithDb<Services>,
  { user, email, visit }: { user: UserRow | undefined; email: string; visit: SignInVisit },
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

/** Uncounts an attempt whose password was right. */
export async function forgivePasswordAttempt(
  ctx: WithDb<Services>,
  { own, shared }: PasswordAttempt,
): Promise<void> {
  await forgetAttempts(ctx.db, [own.key])
  await takeBackAttempts(
    ctx.db,
    shared.map(({ key }) => key).toSorted((a, b) => a.compare(b)),
  )
}
