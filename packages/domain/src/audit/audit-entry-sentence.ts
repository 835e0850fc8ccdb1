import type { AuditAction } from './audit-actions.ts'
import { type AuditNames, AuditFacts, type EntryToDescribe } from './audit-facts.ts'
import { auditSentences } from './audit-sentences.ts'
import { t } from './texts.ts'

/** Describes an entry: `Dana moved the session Opening from 9:00 AM to 10:00 AM EST on Nov 22, 2026`. */
export function auditSentence(entry: EntryToDescribe, names: AuditNames): string {
  const facts = new AuditFacts(entry, names)
  const action = isAuditAction(entry.action) ? auditSentences[entry.action](facts) : unknownActionText(entry)
  return t('sentence', { actor: actorOf(entry, facts), action })
}

/** A person, an API token of a person, or Marquee itself. */
function actorOf(entry: EntryToDescribe, facts: AuditFacts): string {
  const { actor_type, actor_name, actor_email } = entry
  const person = actor_name || actor_email
  if (actor_type === 'API_TOKEN') return person === '' ? t('apiToken') : t('apiTokenOf', { person })
  if (person !== '') return person
  // Someone at the event, who needs no account to control its stage.
  const controller = facts.text('controlled_by')
  if (controller !== undefined) return controller
  // Sponsors have no account: their link identifies them.
  if (entry.action === 'booth.changed_by_sponsor') return facts.text('sponsor') ?? t('sponsor')
  return actor_type === 'SYSTEM' ? 'Marquee' : t('somebody')
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(auditSentences, action)
}

/** `changed Keynote (some action)`, for an action that only another version knows. */
function unknownActionText({ action: key, target_name: name }: EntryToDescribe): string {
  const action = key.replaceAll(/[._]/g, ' ')
  return name === '' ? t('unknownActionUnnamed', { action }) : t('unknownAction', { name, action })
}
