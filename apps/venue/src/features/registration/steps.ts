/**
 * Asks one question of a form at a time. A step is a question with the headings above it; the last one has what stands below all
 * questions, and the button that sends the form. Steps that don't apply are left out. Without this script all questions show.
 */
import { isControl } from './ask-only-what-applies.ts'

/** `progress` has `{{number}}` and `{{total}}`. */
type Words = { next: string; back: string; progress: string }

type Steps = {
  /** Goes to the step that has the element. */
  reveal(element: Element): void
  /** Goes one step on; false on the last one. */
  next(): boolean
  /** Whether the element is in the step that is shown. */
  shows(element: Element): boolean
}

/** Undefined for a form that asks everything at once. Call it again, with `refresh`, when answers change what applies. */
export function takeSteps(form: HTMLFormElement): (Steps & { refresh: () => void }) | undefined {
  const words = wordsOf(form)
  const button = form.querySelector<HTMLElement>('button[type="submit"]')
  if (!words || !button) return undefined
  const steps = stepsOf(form, button)
  const { head, progress, status, foot, back } = build(words)
  form.prepend(head)
  button.before(foot)
  let current: readonly Element[] = steps[0] ?? []

  /** Those that have something to answer, and the last. */
  const applying = () => steps.filter((step) => step === steps.at(-1) || step.some(isAsked))
  const show = (step: readonly Element[]) => {
    current = step
    const asked = applying()
    const number = asked.indexOf(step) + 1
    for (const other of steps)
      for (const element of other) element.toggleAttribute('data-away', other !== step)
    const isLast = number === asked.length
    button.toggleAttribute('data-away', !isLast)
    foot.querySelector('[type="submit"]')?.toggleAttribute('data-away', isLast)
    back.toggleAttribute('data-away', number === 1)
    progress.max = asked.length
    progress.value = number
    const text = words.progress.replace('{{number}}', `${number}`).replace('{{total}}', `${asked.length}`)
    if (status.textContent !== text) status.textContent = text
  }
  const go = (by: 1 | -1) => {
    const asked = applying()
    const next = asked[asked.indexOf(current) + by]
    if (!next) return false
    show(next)
    focusFirst(next)
    return true
  }
  back.addEventListener('click', () => go(-1))
  form.addEventListener('keydown', (event) => {
    // Enter starts a new line in a long answer.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return
    if (event.ctrlKey || event.metaKey) form.requestSubmit()
  })
  show(current)
  return {
    reveal: (element) => {
      const step = steps.find((each) => each.some((part) => part.contains(element)))
      if (step && step !== current) show(step)
    },
    next: () => go(1),
    shows: (element) => current.some((part) => part.contains(element)),
    refresh: () => show(current),
  }
}

function wordsOf({ dataset }: HTMLFormElement): Words | undefined {
  if (dataset['steps'] === undefined) return undefined
  const words: unknown = JSON.parse(dataset['steps'])
  return areWords(words) ? words : undefined
}

/** The server wrote them. */
const areWords = (value: unknown): value is Words => typeof value === 'object' && value !== null

const isHeading = (element: Element) =>
  element.matches('.form-text') || element.querySelector(':scope > .form-text') !== null

const isAsked = (element: Element) =>
  !isHeading(element) && !(element instanceof HTMLElement && element.hidden)

/** A heading belongs to the question below it. */
function stepsOf(form: HTMLFormElement, button: Element): (readonly Element[])[] {
  const questions = [...(form.querySelector('.form-questions')?.children ?? [])]
  const isSeen = (element: Element) => !(element instanceof HTMLInputElement && element.type === 'hidden')
  const fields = [...questions.filter(isSeen), ...form.querySelectorAll(':scope > .field')]
  const steps: Element[][] = []
  let headings: Element[] = []
  for (const field of fields) {
    headings.push(field)
    if (isHeading(field)) continue
    steps.push(headings)
    headings = []
  }
  const below = [...form.children].filter(
    (child) => child !== button && child.matches('.check, [data-below]'),
  )
  return [...steps, [...headings, ...below]]
}

function build(words: Words) {
  const head = document.createElement('div')
  head.className = 'step-head'
  const progress = document.createElement('progress')
  progress.ariaHidden = 'true'
  const status = document.createElement('p')
  status.className = 'form-note'
  status.role = 'status'
  head.append(progress, status)
  const foot = document.createElement('div')
  foot.className = 'button-row step-foot'
  const back = buttonOf({ type: 'button', className: 'button button-plain', text: words.back })
  foot.append(buttonOf({ type: 'submit', className: 'button', text: words.next }), back)
  return { head, progress, status, foot, back }
}

function buttonOf({ type, className, text }: { type: 'button' | 'submit'; className: string; text: string }) {
  const button = document.createElement('button')
  Object.assign(button, { type, className, textContent: text })
  return button
}

function focusFirst(step: readonly Element[]): void {
  const controls = step.flatMap((part) => [part, ...part.querySelectorAll('*')]).filter(isControl)
  // The chosen one of several, as the Tab key does; a dropdown that is searched passes the focus on.
  const seen = controls.filter(
    ({ type, disabled, tabIndex }) => type !== 'hidden' && !disabled && tabIndex >= 0,
  )
  const chosen = seen.find((control) => control instanceof HTMLInputElement && control.checked)
  ;(chosen ?? seen[0])?.focus()
}
