/** Who can erase whom, and what remains of them. Pure. */
import { type Actor, type Decision, decide, isAdministrator, type MemberRole } from '../permissions/public.ts'
import { t } from './texts.ts'

export type ErasureFacts = {
  /** The person's account, if they have one. */
  userId: string | null
  /** Null for someone who isn't a member. */
  role: MemberRole | null
  /** The only active organization admin. */
  isLastAdmin: boolean
}

const refused = (sentence: string): Decision => ({ allowed: false, reason: 'role', sentence })

/** Whether `actor` can erase the person, or else a sentence that says why not. */
export function decideOnErasure(actor: Actor, person: ErasureFacts): Decision {
  const decision = decide(actor, 'privacy:update')
  if (!decision.allowed) return decision
  // This includes API tokens, which act for their creator.
  if (person.userId === actor.userId) {
    return refused(t('cannotEraseSelf'))
  }
  if (person.role === 'ORG_ADMIN' && !isAdministrator(actor)) {
    return refused(t('onlyAdminErasesAdmin'))
  }
  if (person.isLastAdmin) {
    return refused(t('lastAdmin'))
  }
  return { allowed: true }
}

/** Replaces the name of an erased person in records that stay. `hash` is their keyed hash in hex, so it is always the same. */
export function pseudonymOf(hash: string): string {
  return `Erased person ${hash.slice(0, 8)}`
}

/** Whether `typed` is the email address of the person to erase. */
export function isEraseConfirmed(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.trim().toLowerCase()
}
