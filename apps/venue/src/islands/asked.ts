/** Shows the questions of a form that its answers ask for, and hides the others. */
import { type Answer, type Condition, isAsked } from '@marquee/domain/registration'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const prefix = 'answers.'

/** Hides each question that isn't asked now. A hidden one is neither checked nor sent, and keeps what was typed. */
export function askOnlyWhatApplies(form: HTMLFormElement): void {
  for (const question of form.querySelectorAll<HTMLElement>('[data-asked-if]')) {
    question.hidden = !isAsked(conditionsOf(question), answersIn(form))
    for (const control of question.querySelectorAll('input, select, textarea')) {
      if (!isControl(control)) continue
      control.disabled = question.hidden
      control.required = 'required' in control.dataset
    }
  }
}

function conditionsOf({ dataset }: HTMLElement): Condition[] {
  const conditions: unknown = JSON.parse(dataset['askedIf'] ?? '[]')
  return areConditions(conditions) ? conditions : []
}

/** The server wrote them, and checks all answers again. */
const areConditions = (value: unknown): value is Condition[] => Array.isArray(value)

/** Fills hidden answers from the address of the page; `referrer` is the page before unless the address says otherwise. */
export function fillHiddenAnswers(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search)
  for (const control of form.querySelectorAll<HTMLInputElement>('input[data-parameter]')) {
    const { parameter = '' } = control.dataset
    control.value = query.get(parameter) ?? (parameter === 'referrer' ? document.referrer : control.value)
  }
}

/** What is answered so far; hidden questions come before those that they hide, and count as unanswered. */
function answersIn(form: HTMLFormElement): Record<string, Answer> {
  const data = new FormData(form)
  const names = [...new Set(data.keys())].filter((name) => name.startsWith(prefix))
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), answerOf(form, data, name)]))
}

function answerOf(form: HTMLFormElement, data: FormData, name: string): Answer {
  // A question without a file has one without a name.
  const texts = data.getAll(name).map((value) => (typeof value === 'string' ? value : value.name))
  const control = form.elements.namedItem(name)
  const isTick =
    control instanceof HTMLInputElement && control.type === 'checkbox' && 'tick' in control.dataset
  if (isTick) return true
  return texts.length === 1 ? (texts[0] ?? '') : texts
}
