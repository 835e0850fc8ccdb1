/** Who can register, as editable text with one entry per line. */
import type { Admission, AdmissionOutcome, SetAdmission } from '@marquee/domain/registrants'

/** Means the address where a rule otherwise names a question; no key of a form contains a space. */
export const addressRule = 'the address'

export type DraftRule = { id: string; key: string; lines: string; outcome: AdmissionOutcome }
export type AdmissionDraft = Pick<Admission, 'is_listed_only' | 'refuses_free_mail'> & {
  listed: string
  rules: DraftRule[]
}

export const newRule = (): DraftRule => ({
  id: crypto.randomUUID(),
  key: addressRule,
  lines: '',
  outcome: 'approve',
})

export function textsOf({ is_listed_only, refuses_free_mail, listed, rules }: Admission): AdmissionDraft {
  return {
    is_listed_only,
    refuses_free_mail,
    listed: listed.join('\n'),
    rules: rules.map((rule) => ({
      id: crypto.randomUUID(),
      key: rule.kind === 'address' ? addressRule : rule.key,
      lines: (rule.kind === 'address' ? rule.addresses : rule.answers).join('\n'),
      outcome: rule.outcome,
    })),
  }
}

/** Without empty lines; addresses can also be separated by commas and semicolons, like in an email. */
export const linesOf = (text: string, separators = /\n/) =>
  text
    .split(separators)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const ofAddresses = /[\n,;]/

export function readDraft({
  is_listed_only,
  refuses_free_mail,
  listed,
  rules,
}: AdmissionDraft): SetAdmission {
  return {
    is_listed_only,
    refuses_free_mail,
    listed: linesOf(listed, ofAddresses),
    rules: rules.map(({ key, lines, outcome }) =>
      key === addressRule
        ? { kind: 'address', addresses: linesOf(lines, ofAddresses), outcome }
        : { kind: 'answer', key, answers: linesOf(lines), outcome },
    ),
  }
}
