/**
 * Asks visitors of pages with tracking pixels, remembers what they chose, and starts the pixels once they agree. What was
 * chosen counts for the pages of the organization that asked, and for the services that it asked about.
 */
import './tracking.css'
import type { PageTracking } from '@marquee/domain/pages'
import { isOwnCode } from '@marquee/domain/tracking-pixels'
import { startCode } from '#features/custom-code/public.ts'
import { type Pixels, startPixels } from './start-pixels.ts'

type TrackingChoice = { answer: 'accepted' | 'declined'; services: string[] }

export function askForTracking(): void {
  const banner = document.querySelector<HTMLElement>('[data-tracking]')
  const choices = document.querySelector<HTMLElement>('[data-choices]')
  if (banner && choices) ask(banner, choices)
}

function ask(banner: HTMLElement, choices: HTMLElement): void {
  const tracking = trackingOf(banner)
  const key = `marquee-tracking-${tracking.organization.id}`
  let pixels: Pixels | undefined

  function apply({ answer }: TrackingChoice): void {
    document.documentElement.dataset['tracking'] = answer
    banner.hidden = true
    choices.hidden = false
    if (answer === 'accepted') pixels ??= start(tracking)
    // What runs can't be stopped, but it isn't started again.
    else if (pixels) location.reload()
  }

  banner.addEventListener('click', ({ target }) => {
    const chosen = target instanceof HTMLElement ? target.dataset['answer'] : undefined
    if (chosen !== 'accepted' && chosen !== 'declined') return
    const choice: TrackingChoice = { answer: chosen, services: servicesOf(tracking) }
    remember(key, choice)
    apply(choice)
    choices.querySelector('button')?.focus()
  })
  choices.addEventListener('click', () => {
    banner.hidden = false
    banner.querySelector('p')?.focus()
  })
  document.addEventListener('marquee:registered', () => pixels?.registered())

  const known = remembered(key)
  if (known && covers(known, tracking)) apply(known)
  else if (asksNotToBeTracked()) apply({ answer: 'declined', services: [] })
  else banner.hidden = false
}

/* oxlint-disable typescript/no-unsafe-return -- the server wrote it */
function trackingOf({ dataset }: HTMLElement): PageTracking {
  return JSON.parse(dataset['tracking'] ?? '')
}
/* oxlint-enable typescript/no-unsafe-return */

/** A proxy may show a page without TLS, where browsers don't keep the room from code (0202). */
function start({ pixels, code }: PageTracking): Pixels {
  if (code && isSecureContext) startCode(code)
  return startPixels(isSecureContext ? pixels : pixels.filter(({ provider }) => !isOwnCode(provider)))
}

const servicesOf = ({ pixels, code }: PageTracking) => [
  ...pixels.map(({ provider, tracking_id }) => `${provider} ${tracking_id}`),
  ...(code?.areas ?? []).map(({ id }) => `code ${id}`),
]

/** A no counts for what is added later; a yes doesn't. */
const covers = ({ answer, services }: TrackingChoice, tracking: PageTracking) =>
  answer === 'declined' || servicesOf(tracking).every((service) => services.includes(service))

/** https://www.w3.org/TR/gpc/ */
const asksNotToBeTracked = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

function remember(key: string, choice: TrackingChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // A browser without storage asks again on the next page.
  }
}

function remembered(key: string): TrackingChoice | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isChoice(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isChoice(value: unknown): value is TrackingChoice {
  if (typeof value !== 'object' || value === null || !('answer' in value) || !('services' in value))
    return false
  return (value.answer === 'accepted' || value.answer === 'declined') && Array.isArray(value.services)
}
