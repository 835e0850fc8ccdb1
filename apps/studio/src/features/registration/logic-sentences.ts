/** The conditions of a form in words. */
import { type Condition, takesValue } from '@marquee/domain/registration'
import { listFormat } from '@marquee/domain/languages'
import { type FormPart, isQuestion, isSection, type Source } from './form-parts.ts'
import { operatorWords, t } from './texts.ts'

/** The name of a part of a form in lists and messages. */
export function nameOf(part: FormPart): string {
  if (isSection(part)) return part.title.trim() || t('newSection')
  if (!isQuestion(part)) return t('fixedPart', { names: part.fields.map(({ label }) => label).join(', ') })
  return part.label.trim() || part.description.trim().slice(0, 60) || t('newQuestion')
}

/** Such as “Role” is “Manager” or “Role” is empty. */
export function wordsOfCondition({ match, rules }: Condition, sources: readonly Source[]): string {
  const words = rules.map(({ field, operator, value }) => {
    const source = sources.find(({ id }) => id === field)
    const rule = { question: source?.label ?? t('chooseQuestion'), operator: operatorWords[operator] }
    const answer = source?.options.find((option) => option.value === value)?.label ?? (value || '…')
    return takesValue(operator) ? t('rule', { ...rule, answer }) : t('ruleWithoutAnswer', rule)
  })
  return listFormat({ type: match === 'all' ? 'conjunction' : 'disjunction' }).format(words)
}

/** When the part is shown, such as “Shown if …”; undefined if always. */
export function sentenceOf(part: FormPart, sources: readonly Source[]): string | undefined {
  if (!('condition' in part) || !part.condition) return undefined
  const rules = wordsOfCondition(part.condition, sources)
  return t(part.condition.show ? 'shownIf' : 'hiddenIf', { rules })
}

/** An answer decides whether a part is shown. */
export type LogicLink = { from: string; to: string }

/** Which questions decide about which parts, once for each pair. */
export function linksIn(parts: readonly FormPart[]): LogicLink[] {
  return parts.flatMap((part) => {
    if (!('condition' in part) || !part.condition) return []
    return [...new Set(part.condition.rules.map(({ field }) => field))].map((from) => ({ from, to: part.id }))
  })
}
