import type { AuditAction } from './audit-actions.ts'
import { type AuditNames, AuditFacts, type ToldEntry } from './audit-facts.ts'
import { auditSentences } from './audit-sentences.ts'

/** `Dana moved the session Opening from 9:00 AM to 10:00 AM EST on Nov 22, 2026`: what an entry says, for people. */
export function auditSentence(entry: ToldEntry, names: AuditNames): string {
  const facts = new AuditFacts(entry, names)
  const tell = isAuditAction(entry.action) ? auditSentences[entry.action] : undefined
  return `${actorOf(entry, facts)} ${tell ? tell(facts) : unknownWords(entry)}`
}

/** Who did it: a person, a program in a person's name, or Marquee itself. */
function actorOf(entry: ToldEntry, facts: AuditFacts): string {
  const { actor_type, actor_name, actor_email } = entry
  const person = actor_name || actor_email
  if (actor_type === 'API_TOKEN') return person === '' ? 'An API token' : `${person} (API token)`
  if (person !== '') return person
  // Sponsors have no account: their link says who they are.
  if (entry.action === 'booth.changed_by_sponsor') return facts.text('sponsor') ?? 'A sponsor'
  return actor_type === 'SYSTEM' ? 'Marquee' : 'Somebody'
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(auditSentences, action)
}

/** Of an action that this version does not know: `changed Keynote (thing happened)`. */
function unknownWords({ action, target_name }: ToldEntry): string {
  const words = action.replaceAll(/[._]/g, ' ')
  return target_name === '' ? `made a change (${words})` : `changed ${target_name} (${words})`
}
