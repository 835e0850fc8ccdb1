/** Shows the questions of a form that its answers ask for, and hides the others. */
import type { attendanceKey as keyOfAttendance } from '@marquee/domain/registrants'
import { type Answer, type Condition, isAsked } from '@marquee/domain/registration'

/** A literal, because the words of the module would come along. */
export const attendanceKey: typeof keyOfAttendance = '@attendance'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/** Hides each question that these answers don't ask for. A hidden one is neither checked nor sent, and keeps what was typed. */
export function askOnlyWhatApplies(form: HTMLFormElement, answers: Readonly<Record<string, Answer>>): void {
  for (const question of form.querySelectorAll<HTMLElement>('[data-asked-if]')) {
    question.hidden = !isAsked(conditionsOf(question), answers)
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
