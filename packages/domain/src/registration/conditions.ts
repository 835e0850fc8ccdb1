/**
 * When a question of a form is asked. Free of zod, because pages of the audience import this file. The operators are those of
 * Form.io.
 */

export const conditionOperators = [
  'isEqual',
  'isNotEqual',
  'isEmpty',
  'isNotEmpty',
  'greaterThan',
  'lessThan',
] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/** What the answer to an earlier question must be. */
export type ConditionRule = { field: string; operator: ConditionOperator; value: string }

/** Shows the question, or hides it, while all of the rules hold, or any of them. */
export type Condition = { show: boolean; match: 'all' | 'any'; rules: readonly ConditionRule[] }

export type Answer = string | number | boolean | readonly string[]

/** Whether the question is asked. Questions that aren't asked count as unanswered. */
export function isAsked(
  conditions: readonly Condition[],
  answers: Readonly<Record<string, Answer | undefined>>,
): boolean {
  return conditions.every(({ show, match, rules }) => {
    const holds = ({ field, operator, value }: ConditionRule) => tests[operator](answers[field], value)
    return show === (match === 'all' ? rules.every(holds) : rules.some(holds))
  })
}

/** Operators on a value that need one. */
export const takesValue = (operator: ConditionOperator): boolean =>
  operator !== 'isEmpty' && operator !== 'isNotEmpty'

const tests: Record<ConditionOperator, (answer: Answer | undefined, value: string) => boolean> = {
  isEqual: isEqualTo,
  isNotEqual: (answer, value) => !isEqualTo(answer, value),
  isEmpty,
  isNotEmpty: (answer) => !isEmpty(answer),
  greaterThan: (answer, value) => Number(answer) > Number(value),
  lessThan: (answer, value) => !isEmpty(answer) && Number(answer) < Number(value),
}

/** One of several chosen options is enough. */
function isEqualTo(answer: Answer | undefined, value: string): boolean {
  return typeof answer === 'object' ? answer.includes(value) : String(answer ?? '') === value
}

function isEmpty(answer: Answer | undefined): boolean {
  return answer === undefined || answer === '' || (typeof answer === 'object' && answer.length === 0)
}
