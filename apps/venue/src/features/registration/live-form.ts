/** Makes a form of a page come alive: asks only what applies, and shows what is wrong next to the fields. */
import {
  askOnlyWhatApplies,
  attendanceKey,
  type Control,
  fillHiddenAnswers,
  isControl,
} from './ask-only-what-applies.ts'
import { createCheck } from './check-answers.ts'
import { offerStates } from './offer-states.ts'
import { searchLongLists } from './search-options.ts'
import { takeSteps } from './steps.ts'

const prefix = 'answers.'
const isQuestion = ({ name }: Control) => name.startsWith(prefix) || name === 'attendance'

/** Of the question, for the country code of a phone number too. */
export const keyOf = ({ name }: Control): string =>
  name === 'attendance' ? attendanceKey : name.replace(/^(?:answers|calling)\./, '')

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ disabled }) => !disabled)

type LiveParts = {
  /** Called when everything is right and the form is submitted. */
  onSubmit: () => void
  /** Called when someone has answered a question right. */
  onAnswered?: (key: string, answer: string) => void
}

export type LiveForm = {
  /** Shows the question that has the control, where only one is shown at a time. */
  reveal: (control: Element) => void
  /** Whether the control is on the screen. */
  shows: (control: Element) => boolean
}

/** Call it once what was typed before is back in the form. */
export function enliven(form: HTMLFormElement, { onSubmit, onAnswered }: LiveParts): LiveForm {
  const check = createCheck(form)
  searchLongLists(form)
  offerStates(form)
  fillHiddenAnswers(form)
  askOnlyWhatApplies(form, check().answers)
  const steps = takeSteps(form)
  const wrong = form.querySelector('[aria-invalid="true"]')
  if (wrong) steps?.reveal(wrong)
  // The browser's own bubbles can't be styled or translated.
  form.noValidate = true
  form.addEventListener('input', ({ target }) => {
    const { answers, faults } = check()
    askOnlyWhatApplies(form, answers)
    steps?.refresh()
    // Not only once the control is left: what goes then moves the button away under the pointer that presses it.
    if (isControl(target) && isMarked(form, keyOf(target)) && !faults.has(keyOf(target))) {
      showFault(form, keyOf(target), '')
    }
  })
  form.addEventListener('change', ({ target }) => {
    if (!isControl(target) || !isQuestion(target)) return
    const fault = check().faults.get(keyOf(target)) ?? ''
    showFault(form, keyOf(target), fault)
    if (fault === '') onAnswered?.(keyOf(target), target.value)
  })
  for (const button of form.querySelectorAll<HTMLElement>('button[type="submit"]')) {
    // Leaving a field says what is wrong with it, which moves the button away under the pointer that presses it.
    button.addEventListener('mousedown', (event) => event.preventDefault())
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.submitter?.focus()
    const { faults } = check()
    const isShown = (control: Control) => steps?.shows(control) ?? true
    if (showFaults(controlsOf(form).filter(isShown), faults) || steps?.next()) return
    const first = controlsOf(form).find((control) => faults.has(keyOf(control)))
    if (first) steps?.reveal(first)
    if (!showFaults(controlsOf(form), faults)) onSubmit()
  })
  return { reveal: (control) => steps?.reveal(control), shows: (control) => steps?.shows(control) ?? true }

  /** Marks what is missing or wrong in these controls and goes to the first of it. */
  function showFaults(controls: readonly Control[], faults: ReadonlyMap<string, string>): boolean {
    const answering = controls.filter(isQuestion)
    for (const key of new Set(answering.map(keyOf))) showFault(form, key, faults.get(key) ?? '')
    const first = answering.find((control) => faults.has(keyOf(control)))
    first?.focus()
    return first !== undefined
  }
}

const isMarked = (form: HTMLFormElement, key: string) =>
  controlsOf(form).some((control) => control.ariaInvalid === 'true' && keyOf(control) === key)

/** Shows the sentence at the question; an empty one unmarks it. */
export function showFault(form: HTMLFormElement, key: string, fault: string): void {
  for (const control of controlsOf(form)) {
    if (isQuestion(control) && keyOf(control) === key) control.ariaInvalid = fault === '' ? null : 'true'
  }
  const line = form.querySelector(`[data-error="${CSS.escape(key)}"]`)
  if (line) line.textContent = fault
}
