/**
 * Exchanges the key in the fragment of a personal link for an entry, and asks what the server wants to know first. Enters by
 * itself only where somebody pressed a button that leads here (`&entering`): links in emails are opened by machines too.
 */
import type { EnterEvent, Entrance } from '@marquee/domain/audience'

/** `eventRoleNumbers.checkInStaff`; its module has the schemas of permissions with it. */
const checkInStaff = 8

type Link = { root: HTMLElement; eventId: string; key: string }
type Answer = Omit<EnterEvent, 'key'>

export function enterEvent(): void {
  const root = document.querySelector<HTMLElement>('[data-enter]')
  if (!root) return
  const fragment = new URLSearchParams(location.hash.slice(1))
  const link = { root, eventId: root.dataset['enter'] ?? '', key: fragment.get('key') ?? '' }
  root.querySelector('[data-confirm]')?.addEventListener('click', () => void enter(link, confirmed(root)))
  root.querySelector('[data-retry]')?.addEventListener('click', () => void enter(link))
  if (link.key === '') show(root, 'wrong')
  else void enter(link, fragment.has('entering') ? { confirmed: true } : {})
}

function show(root: HTMLElement, state: string): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-state]')) {
    part.hidden = part.dataset['state'] !== state
  }
  root.querySelector<HTMLElement>(`[data-state="${state}"] button`)?.focus()
}

async function enter(link: Link, answer: Answer = {}): Promise<void> {
  const { root, eventId, key } = link
  show(root, 'busy')
  try {
    const response = await fetch(`/api/events/${eventId}/enter/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, ...answer }),
    })
    if (response.ok) {
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- the server follows the schema, which its tests check
      const entrance: Entrance = await response.json()
      return react(link, entrance, answer)
    }
    show(root, response.status < 500 && response.status !== 429 ? 'wrong' : 'failed')
  } catch {
    show(root, 'failed')
  }
}

function react(link: Link, entrance: Entrance, answer: Answer): void {
  const { root, eventId } = link
  // Replaced, so that "back" doesn't lead to the key.
  if (entrance.state === 'entered') location.replace(placeFor(eventId, entrance.role))
  else if (entrance.state === 'confirm') {
    askWho(root, entrance)
    show(root, 'confirm')
  } else {
    listEntries(link, entrance.entries, answer)
    show(root, 'choose')
  }
}

type EntranceToConfirm = Extract<Entrance, { state: 'confirm' }>

/** Shows whose link it is. A name that somebody typed can be corrected first. */
function askWho(root: HTMLElement, { person: { first_name, last_name }, is_typed }: EntranceToConfirm): void {
  const name = root.querySelector('[data-name]')
  if (name) name.textContent = `${first_name} ${last_name}`.trim()
  const known = root.querySelector<HTMLElement>('[data-known]')
  const typed = root.querySelector<HTMLElement>('[data-typed]')
  if (known) known.hidden = is_typed
  if (typed) typed.hidden = !is_typed
  const [first, last] = nameFields(root)
  if (first) first.value = first_name
  if (last) last.value = last_name
}

const nameFields = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('[data-typed] input')]

function confirmed(root: HTMLElement): Answer {
  const isTyped = root.querySelector<HTMLElement>('[data-typed]')?.hidden === false
  const [first, last] = nameFields(root)
  if (!isTyped || !first || !last) return { confirmed: true }
  return { confirmed: true, name: { first_name: first.value, last_name: last.value } }
}

/** Check-in staff come to check people in. */
function placeFor(eventId: string, role: number): string {
  return role === checkInStaff ? `/check-in/${eventId}` : `/event/${eventId}/room`
}

function listEntries(
  link: Link,
  entries: Extract<Entrance, { state: 'choose' }>['entries'],
  answer: Answer,
): void {
  const { root } = link
  const template = root.querySelector('template')
  const items = entries.flatMap(({ id, device }) => {
    const item = template?.content.cloneNode(true)
    if (!(item instanceof DocumentFragment)) return []
    const label = item.querySelector('[data-device]')
    if (label) label.textContent = device
    item
      .querySelector('button')
      ?.addEventListener('click', () => void enter(link, { ...answer, confirmed: true, leave: id }))
    return [item]
  })
  root.querySelector('[data-entries]')?.replaceChildren(...items)
}
