/**
 * Sends the registration form without leaving the page: checks it, solves its puzzle meanwhile, shows what is wrong next to the
 * fields, and keeps what was typed over a reload. Without this script the browser sends the form itself.
 */
import type { Register, Registered } from '@marquee/domain/registrants'
import { greetRegistered } from '#features/audience/public.ts'
import { completeInvites, enhanceInvites } from '#features/registrants/public.ts'
import {
  answersIn,
  attendanceKey,
  controlsOf,
  enliven,
  keepDraft,
  keyOf,
  type LiveForm,
  showFault,
} from '#features/registration/public.ts'
import { askRegistration, type Refusal, sendRegistration } from './registration-calls.ts'
import { createSolver } from './solver.ts'

export function enhanceRegistration(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-register]')
  if (!form) return
  const eventId = form.dataset['register'] ?? ''
  const by = textOf(new FormData(form), 'by')
  // What someone typed for themselves isn't of a colleague.
  const draft = keepDraft(form, by === '' ? eventId : `${eventId}-colleague`)
  keepAddress(form)
  forgetPrefilled()
  const solver = createSolver(async () => (await askRegistration(eventId)).challenge)
  form.addEventListener('focusin', () => solver.prepare(), { once: true })
  const live = enliven(form, {
    onSubmit: () => void send(),
    onAnswered: (key, answer) => {
      if (key === 'email') void solver.solve(answer)
    },
  })

  async function send(): Promise<void> {
    if (!form || form.ariaBusy === 'true') return
    say(form, form.querySelector<HTMLElement>('[data-status]')?.dataset['sending'] ?? '')
    form.ariaBusy = 'true'
    try {
      const data = new FormData(form)
      const { token, solution } = await solver.solve(textOf(data, 'answers.email'))
      const body = { ...readForm(data), answers: answersIn(form), token, solution }
      const reply = await sendRegistration(eventId, { form: body, files: filesIn(data) })
      if ('status' in reply) {
        draft.forget()
        // A colleague who is registered is somebody else.
        const isReRegistration = by === '' && hasRegisteredBefore(eventId)
        const detail = { status: reply.status, submissionData: body.answers, isReRegistration }
        document.dispatchEvent(new CustomEvent('marquee:registered', { detail }))
        // Someone who registers while the event is on wants to be in it.
        if (reply.entrance?.is_live) location.assign(enteringBy(reply.entrance))
        else if (reply.also.length > 0) location.assign(addressAfter(eventId, reply))
        else showDone(form, reply)
      } else {
        refuse(form, live, reply)
        solver.renew()
      }
    } catch {
      refuse(form, live, {})
      solver.renew()
    } finally {
      form.ariaBusy = null
      say(form, '')
    }
  }
}

/**
 * Whether somebody has registered for the event in this browser before, and remembers that now somebody has. The server doesn't
 * say, because that would tell anyone who is registered.
 */
function hasRegisteredBefore(eventId: string): boolean {
  const key = `marquee-registered-${eventId}`
  try {
    const isKnown = localStorage.getItem(key) !== null
    localStorage.setItem(key, '1')
    return isKnown
  } catch {
    return false
  }
}

/** The form in another language has all that the address of this one says. */
function keepAddress(form: HTMLFormElement): void {
  for (const link of form.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const url = new URL(location.href)
    url.searchParams.set('lang', link.dataset['language'] ?? '')
    url.hash = 'register'
    link.href = url.href
  }
}

/** Takes the answers out of the address, so that they are neither bookmarked nor shared with it. */
function forgetPrefilled(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('prefill')) return
  url.searchParams.delete('prefill')
  history.replaceState(history.state, '', url)
}

const prefix = 'answers.'
const textOf = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function refuse(form: HTMLFormElement, live: LiveForm, { message, errors = {} }: Partial<Refusal>): void {
  const faults = Object.entries(errors).flatMap(([field, sentences]) => {
    if (field === 'attendance') return [[attendanceKey, sentences.join(' ')] as const]
    return field.startsWith(prefix) ? [[field.slice(prefix.length), sentences.join(' ')] as const] : []
  })
  for (const [key, fault] of faults) showFault(form, key, fault)
  const seen = controlsOf(form).filter(({ type }) => type !== 'hidden')
  const first = seen.find((control) => faults.some(([key]) => keyOf(control) === key))
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  if (problem) {
    problem.textContent = message ?? form.querySelector<HTMLElement>('[data-status]')?.dataset['failed'] ?? ''
    problem.hidden = first !== undefined
  }
  if (first) live.reveal(first)
  ;(first ?? problem)?.focus()
}

function say(form: HTMLFormElement, text: string): void {
  const status = form.querySelector('[data-status]')
  if (status) status.textContent = text
}

/** Browsers send a file without a name for a question that has none. */
const filesIn = (data: FormData) =>
  [...data].flatMap(([name, value]) =>
    typeof value === 'string' || value.name === '' ? [] : [[name, value] as const],
  )

/** The body of the call, but for the answers. */
function readForm(data: FormData): Omit<Register, 'answers' | 'token' | 'solution'> {
  return {
    consent: data.has('consent'),
    attendance: attendanceIn(data),
    also: data.getAll('also').filter((id) => typeof id === 'string'),
    lang: textOf(data, 'lang'),
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
function addressAfter(eventId: string, { status, colleague_key, also }: Registered): string {
  const query = new URLSearchParams({
    status,
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
  // Set by `ask-for-tracking.ts` on pages with pixels, once the visitor has chosen.
  const { tracking } = document.documentElement.dataset
  if (tracking !== undefined) source.tracking_consent = tracking
  const isElsewhere = document.referrer !== '' && new URL(document.referrer).origin !== location.origin
  return isElsewhere ? { ...source, referrer: document.referrer.slice(0, maxSourceLength) } : source
}

const maxSourceLength = 500

/** Leads straight into the event: only who registered in this browser has this address (`enter-event.ts`). */
const enteringBy = ({ url }: NonNullable<Registered['entrance']>) => `${url}&entering`

/** Replaces the form by what happens next, which the page has in a template. */
function showDone(form: HTMLFormElement, reply: Registered): void {
  const { status, entrance } = reply
  const card = form.closest('.register-card')
  // A colleague who was registered is not the one who reads the page.
  if (textOf(new FormData(form), 'by') === '') greetRegistered(entrance && enteringBy(entrance))
  const template = card?.querySelector('template')
  const done = template?.content.querySelector<HTMLElement>(`[data-done="${status}"]`)
  if (!card || !done) return
  const link = done.querySelector('[data-entrance] a')
  if (entrance && link instanceof HTMLAnchorElement) {
    link.href = enteringBy(entrance)
    if (link.parentElement) link.parentElement.hidden = false
  }
  completeInvites(done, reply)
  card.replaceChildren(...done.childNodes)
  enhanceInvites(card)
  card.querySelector<HTMLElement>('[tabindex]')?.focus()
}
