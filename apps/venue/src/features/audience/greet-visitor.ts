import type { Visitor } from '@marquee/domain/audience'

/** Whether this browser has entered the event. By hand, because public pages have no client. */
export async function askVisitor(eventId: string): Promise<Visitor> {
  const { preview } = document.documentElement.dataset
  if (preview !== undefined) return { is_in: preview === 'in' }
  // oxlint-disable-next-line typescript/no-unsafe-return -- the server follows its schema, which its tests check
  return (await fetch(`/api/events/${eventId}/visitor/`)).json()
}

/** The ways from the page into the event: below its title, and at the bottom of phones. */
const waysIn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-visitor]')].flatMap((actions) => {
    const link = actions.querySelector<HTMLAnchorElement>('[data-enter]')
    return link ? [{ actions, link }] : []
  })

/** Leads someone who has entered the event before back in, instead of to the form. */
export async function greetVisitor(): Promise<void> {
  const ways = waysIn()
  if (!ways[0]) return
  const visitor = await askVisitor(ways[0].actions.dataset['visitor'] ?? '').catch(() => undefined)
  if (visitor?.is_in !== true) return
  for (const { actions, link } of ways) leadIn(actions, link, link.dataset['enter'])
  replaceForm()
}

/** Leads someone who has just registered to `entrance`. Whoever has to wait for a place can neither enter nor register again. */
export function greetRegistered(entrance: string | null | undefined): void {
  for (const { actions, link } of waysIn()) {
    if (entrance == null) link.hidden = true
    else leadIn(actions, link, entrance)
  }
}

function leadIn(actions: HTMLElement, link: HTMLAnchorElement, to = link.href): void {
  link.href = to
  link.hidden = false
  for (const [name, isHidden] of [
    ['before', true],
    ['after', false],
  ] as const) {
    const label = link.querySelector<HTMLElement>(`[data-${name}]`)
    if (label) label.hidden = isHidden
  }
  const note = actions.querySelector<HTMLElement>('[data-note]')
  if (note) note.dataset['shown'] = ''
}

/** Others who use this browser get the form back, with what was typed there. */
function replaceForm(): void {
  const card = document.querySelector<HTMLElement>('.register-card')
  const entered = card?.querySelector('template')?.content.querySelector<HTMLElement>('[data-done="entered"]')
  if (!card || !entered) return
  const form = [...card.childNodes]
  card.replaceChildren(...entered.cloneNode(true).childNodes)
  card.querySelector('[data-someone-else]')?.addEventListener('click', () => {
    card.replaceChildren(...form)
    card.querySelector<HTMLElement>('[name^="answers."]:not([type="hidden"])')?.focus()
  })
}
