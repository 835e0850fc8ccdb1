/** Who can register for an event, and how its rules decide about them. Pure. */
import freeMailDomains from 'email-providers/all.json' with { type: 'json' }
import type { AdmissionOutcome } from '@marquee/domain/registrants'
import type { Answers } from '@marquee/domain/registration'
import type { CurrentSettings, StoredRule } from '#features/registrants/public.ts'
import { t } from './texts.ts'

const freeMail = new Set<string>(freeMailDomains)

/** The list of people who can register has the position before the rules' lists of addresses, which count from one. */
export const listedPosition = 0

type Asked = {
  email: string
  answers: Answers
  /** The lists that contain the address or its domain. */
  positions: ReadonlySet<number>
}
type Rules = Pick<CurrentSettings, 'is_listed_only' | 'refuses_free_mail' | 'admission_rules'>

/** Why the address can't register; undefined if it can. */
export function refusalOfAddress(rules: Rules, asked: Asked): string | undefined {
  const isListed = asked.positions.has(listedPosition)
  if (isListed) return undefined
  if (rules.is_listed_only) return t('notListed')
  const domain = asked.email.slice(asked.email.lastIndexOf('@') + 1).toLowerCase()
  if (!rules.refuses_free_mail || !freeMail.has(domain)) return undefined
  return outcomeOf(rules, asked) === 'approve' ? undefined : t('freeMail', { domain })
}

/** The decision of the first rule that matches; undefined if none does. */
export function outcomeOf(
  { admission_rules }: Rules,
  { answers, positions }: Asked,
): AdmissionOutcome | undefined {
  return admission_rules.find((rule, index) =>
    rule.kind === 'address' ? positions.has(index + 1) : isAnswered(rule, answers[rule.key]),
  )?.outcome
}

/** Whether getting a place depends on the address, so that it must be proved by opening the email. */
export function hangsOnAddress({ is_listed_only, refuses_free_mail, admission_rules }: Rules): boolean {
  const isGiven = admission_rules.some(({ kind, outcome }) => kind === 'address' && outcome === 'approve')
  return is_listed_only || refuses_free_mail || isGiven
}

const plain = (text: unknown) => String(text).trim().toLowerCase()

function isAnswered(
  rule: Extract<StoredRule, { kind: 'answer' }>,
  answer: Answers[string] | undefined,
): boolean {
  if (answer === undefined) return false
  const given = (Array.isArray(answer) ? answer : [answer]).map(plain)
  return rule.answers.some((wanted) => given.includes(plain(wanted)))
}
