/** What the sentences of the audit trail are made with. */
import { describeChanges } from './audit-changes.ts'
import type { AuditFacts } from './audit-facts.ts'
import { type AuditText, t, type Target, targetT } from './texts.ts'

export type Sentence = (facts: AuditFacts) => string

export const by =
  (verb: 'created' | 'added' | 'deleted' | 'restored' | 'changed') =>
  (target: Target): Sentence =>
  ({ name }) =>
    t(verb, { target: targetT(target, { name }) })
export const created = by('created')
export const deleted = by('deleted')
export const changed =
  (target: Target): Sentence =>
  (facts) =>
    describeChanges(facts, target)
export const about =
  (text: AuditText): Sentence =>
  ({ name }) =>
    t(text, { name })

/** `renamed the tag A to B`, where `key` is the detail with the previous name. */
export const renamed =
  (target: Target, key: string): Sentence =>
  (facts) => {
    const { name } = facts
    const before = facts.text(key)
    if (before === undefined || before === name) return by('changed')(target)(facts)
    return t('renamed', { target: targetT(target, { name: before }), name })
  }

/** `approved 3 registrants of …`; one without a count. */
export const counted =
  (text: AuditText): Sentence =>
  (facts) =>
    t(text, { name: facts.name, count: facts.count('count') ?? 1 })

/** Appends the entry’s event, if it has one. */
export const inEvent =
  (sentence: Sentence): Sentence =>
  (facts) => {
    const event = facts.named('event')
    const action = sentence(facts)
    return event === undefined ? action : t('inEvent', { action, event })
  }

export const withDetails = (action: string, details: string) =>
  details === '' ? action : t('withDetails', { action, details })
