/** Who may erase whom. Pure; the server refuses by it, and the studio shows the sentence. */
import { type Actor, type Decision, decide, isAdministrator, type MemberRole } from '../permissions/public.ts'
import { t } from './texts.ts'

/** As much of a person as the rules need. */
export type ErasureFacts = {
  /** The person's account, if they have one. */
  userId: string | null
  /** Null for somebody who is no member. */
  role: MemberRole | null
  /** The only active organization admin. */
  isLastAdmin: boolean
}

const refused = (sentence: string): Decision => ({ allowed: false, reason: 'role', sentence })

/** Whether `actor` may erase the person, and if not the sentence that says why. */
export function decideOnErasure(actor: Actor, person: ErasureFacts): Decision {
  const decision = decide(actor, 'privacy:update')
  if (!decision.allowed) return decision
  // An API token acts for the member who made it.
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
