/**
 * Sends the registration form without leaving the page: checks it, solves its puzzle meanwhile, shows what is wrong next to the
 * fields, and keeps what was typed over a reload. Without this script the browser sends the form itself.
 */
import type { attendanceKey as keyOfAttendance, Register, Registered } from '@marquee/domain/registrants'
import { askOnlyWhatApplies, type Control, fillHiddenAnswers, isControl } from './asked.ts'
import { keepDraft } from './draft.ts'
import { completeInvites, enhanceInvites } from './invite.ts'
import { askRegistration, type Refusal, sendRegistration } from './public-calls.ts'
import { searchLongLists } from './search-options.ts'
import { createSolver } from './solver.ts'
import { offerStates } from './states.ts'

export function enhanceRegistration(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-register]')
  if (!form) return
  const eventId = form.dataset['register'] ?? ''
  const by = textOf(new FormData(form), 'by')
  // What someone typed for themselves isn't of a colleague.
  const draft = keepDraft(form, by === '' ? eventId : `${eventId}-colleague`)
  searchLongLists(form)
  offerStates(form)
  fillHiddenAnswers(form)
  forgetPrefilled()
  askOnlyWhatApplies(form)
  form.addEventListener('input', ({ target }) => {
    askOnlyWhatApplies(form)
    // Not only once the control is left: what goes then moves the button away under the pointer that presses it.
    if (isControl(target) && target.ariaInvalid === 'true' && target.validity.valid) {
      showFault(form, keyOf(target), '')
    }
  })
  const solver = createSolver(async () => (await askRegistration(eventId)).challenge)
  // The browser's own bubbles can't be styled or translated.
  form.noValidate = true
  form.addEventListener('focusin', () => solver.prepare(), { once: true })
  form.addEventListener('change', ({ target }) => {
    if (isControl(target) && isQuestion(target)) {
      showFault(form, keyOf(target), faultOf(target))
      if (keyOf(target) === 'email' && target.validity.valid) void solver.solve(target.value)
    }
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })

  async function send(): Promise<void> {
    if (!form || form.ariaBusy === 'true' || showFaults(form)) return
    say(form, form.querySelector<HTMLElement>('[data-status]')?.dataset['sending'] ?? '')
    form.ariaBusy = 'true'
    try {
      const data = new FormData(form)
      const { token, solution } = await solver.solve(textOf(data, 'answers.email'))
      const reply = await sendRegistration(eventId, { ...readForm(data), token, solution })
      if ('status' in reply) {
        draft.forget()
        document.dispatchEvent(new CustomEvent('marquee:registered', { detail: { status: reply.status } }))
        // Someone who registers while the event is on wants to be in it.
        if (reply.entrance?.is_live) location.assign(reply.entrance.url)
        else if (reply.also.length > 0) location.assign(addressAfter(eventId, reply))
        else showDone(form, reply)
      } else {
        refuse(form, reply)
        solver.renew()
      }
    } catch {
      refuse(form, {})
      solver.renew()
    } finally {
      form.ariaBusy = null
      say(form, '')
    }
  }
}

/** Takes the answers out of the address, so that they are neither bookmarked nor shared with it. */
function forgetPrefilled(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('prefill')) return
  url.searchParams.delete('prefill')
  history.replaceState(history.state, '', url)
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ disabled }) => !disabled)
const prefix = 'answers.'
// A literal, because the words of the module would come along.
const attendanceKey: typeof keyOfAttendance = '@attendance'
const isQuestion = ({ name }: Control) => name.startsWith(prefix) || name === 'attendance'
const keyOf = ({ name }: Control) => (name === 'attendance' ? attendanceKey : name.slice(prefix.length))
const textOf = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function faultOf({ validity, dataset }: Control): string {
  if (validity.valid) return ''
  return (validity.valueMissing ? dataset['missing'] : dataset['wrong']) ?? ''
}

/** Marks what is missing and goes to the first of it. */
function showFaults(form: HTMLFormElement): boolean {
  const wrong = controlsOf(form).filter((control) => !control.validity.valid)
  for (const control of controlsOf(form)) showFault(form, keyOf(control), '')
  for (const control of wrong) showFault(form, keyOf(control), faultOf(control))
  wrong[0]?.focus()
  return wrong.length > 0
}

function showFault(form: HTMLFormElement, key: string, fault: string): void {
  for (const control of controlsOf(form)) {
    if (isQuestion(control) && keyOf(control) === key) control.ariaInvalid = fault === '' ? null : 'true'
  }
  const line = form.querySelector(`[data-error="${CSS.escape(key)}"]`)
  if (line) line.textContent = fault
}

function refuse(form: HTMLFormElement, { message, errors = {} }: Partial<Refusal>): void {
  const faults = Object.entries(errors).flatMap(([field, sentences]) => {
    if (field === 'attendance') return [[attendanceKey, sentences.join(' ')] as const]
    return field.startsWith(prefix) ? [[field.slice(prefix.length), sentences.join(' ')] as const] : []
  })
  for (const [key, fault] of faults) showFault(form, key, fault)
  const first = controlsOf(form).find((control) => faults.some(([key]) => keyOf(control) === key))
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  if (problem) {
    problem.textContent = message ?? form.querySelector<HTMLElement>('[data-status]')?.dataset['failed'] ?? ''
    problem.hidden = first !== undefined
  }
  ;(first ?? problem)?.focus()
}

function say(form: HTMLFormElement, text: string): void {
  const status = form.querySelector('[data-status]')
  if (status) status.textContent = text
}

/** The body of the call. */
function readForm(data: FormData): Omit<Register, 'token' | 'solution'> {
  const answers: Record<string, unknown> = {}
  for (const name of new Set(data.keys())) {
    if (!name.startsWith(prefix)) continue
    const values = data.getAll(name)
    const key = name.slice(prefix.length)
    const country = data.get(`calling.${key}`)
    answers[key] = country !== null ? [country, values[0]] : values.length > 1 ? values : values[0]
  }
  return {
    answers,
    consent: data.has('consent'),
    attendance: attendanceIn(data),
    also: data.getAll('also').filter((id) => typeof id === 'string'),
    ref: textOf(data, 'ref'),
    by: textOf(data, 'by'),
    website: textOf(data, 'website'),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    source: sourceOfVisit(),
  }
}

function attendanceIn(data: FormData): Register['attendance'] {
  const chosen = data.get('attendance')
  return chosen === 'in_person' || chosen === 'online' ? chosen : undefined
}

/** The page that lists what became of the form at each event, as without this script. */
function addressAfter(eventId: string, { status, referral_code, colleague_key, also }: Registered): string {
  const query = new URLSearchParams({
    status,
    ...(referral_code !== null && { ref: referral_code }),
    ...(colleague_key !== null && { by: colleague_key }),
  })
  for (const { event, outcome } of also) query.append('also', `${event}.${outcome}`)
  return `/event/${eventId}/registered?${query}`
}

function sourceOfVisit(): Register['source'] {
  const query = new URLSearchParams(location.search)
  const source: Register['source'] = {}
  for (const key of ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const) {
    const value = query.get(key)
    if (value !== null) source[key] = value.slice(0, maxSourceLength)
  }
  // Set by `tracking.ts` on pages with pixels, once the visitor has chosen.
  const { tracking } = document.documentElement.dataset
  if (tracking !== undefined) source.tracking_consent = tracking
  const isElsewhere = document.referrer !== '' && new URL(document.referrer).origin !== location.origin
  return isElsewhere ? { ...source, referrer: document.referrer.slice(0, maxSourceLength) } : source
}

const maxSourceLength = 500

/** Replaces the form by what happens next, which the page has in a template. */
function showDone(form: HTMLFormElement, reply: Registered): void {
  const { status, entrance } = reply
  const card = form.closest('.register-card')
  const template = card?.querySelector('template')
  const done = template?.content.querySelector<HTMLElement>(`[data-done="${status}"]`)
  if (!card || !done) return
  const link = done.querySelector('[data-entrance] a')
  if (entrance && link instanceof HTMLAnchorElement) {
    link.href = entrance.url
    if (link.parentElement) link.parentElement.hidden = false
  }
  completeInvites(done, reply)
  card.replaceChildren(...done.childNodes)
  enhanceInvites(card)
  card.querySelector<HTMLElement>('[tabindex]')?.focus()
}
