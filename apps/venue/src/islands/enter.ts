/**
 * Exchanges the key in the fragment of a personal link for an entry, and asks what the server wants to know first. Enters by
 * itself only where somebody pressed a button that leads here (`&entering`): links in emails are opened by machines too.
 */
import type { EnterEvent, Entrance } from '@marquee/domain/audience'

/** `eventRoleNumbers.checkInStaff`; its module has the schemas of permissions with it. */
const checkInStaff = 8

const root = document.querySelector<HTMLElement>('[data-enter]')
const eventId = root?.dataset['enter'] ?? ''
const fragment = new URLSearchParams(location.hash.slice(1))
const key = fragment.get('key') ?? ''

function show(state: string): void {
  for (const part of root?.querySelectorAll<HTMLElement>('[data-state]') ?? []) {
    part.hidden = part.dataset['state'] !== state
  }
  root?.querySelector<HTMLElement>(`[data-state="${state}"] button`)?.focus()
}

async function enter(answer: Omit<EnterEvent, 'key'> = {}): Promise<void> {
  show('busy')
  try {
    const response = await fetch(`/api/events/${eventId}/enter/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key, ...answer }),
    })
    if (response.ok) {
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- the server follows the schema, which its tests check
      const entrance: Entrance = await response.json()
      return react(entrance, answer)
    }
    show(response.status < 500 && response.status !== 429 ? 'wrong' : 'failed')
  } catch {
    show('failed')
  }
}

function react(entrance: Entrance, answer: Omit<EnterEvent, 'key'>): void {
  // Replaced, so that "back" doesn't lead to the key.
  if (entrance.state === 'entered') location.replace(placeFor(entrance.role))
  else if (entrance.state === 'confirm') {
    askWho(entrance)
    show('confirm')
  } else {
    listEntries(entrance.entries, answer)
    show('choose')
  }
}

type EntranceToConfirm = Extract<Entrance, { state: 'confirm' }>
let isTyped = false

/** Shows whose link it is. A name that somebody typed can be corrected first. */
function askWho({ person: { first_name, last_name }, is_typed }: EntranceToConfirm): void {
  isTyped = is_typed
  const name = root?.querySelector('[data-name]')
  if (name) name.textContent = `${first_name} ${last_name}`.trim()
  const [known, typed] = ['[data-known]', '[data-typed]'].map((part) =>
    root?.querySelector<HTMLElement>(part),
  )
  if (known) known.hidden = is_typed
  if (typed) typed.hidden = !is_typed
  const [first, last] = nameFields()
  if (first) first.value = first_name
  if (last) last.value = last_name
}

const nameFields = () => [...(root?.querySelectorAll<HTMLInputElement>('[data-typed] input') ?? [])]

function confirmed(): Omit<EnterEvent, 'key'> {
  const [first, last] = nameFields()
  if (!isTyped || !first || !last) return { confirmed: true }
  return { confirmed: true, name: { first_name: first.value, last_name: last.value } }
}

/** Check-in staff come to check people in. */
function placeFor(role: number): string {
  return role === checkInStaff ? `/check-in/${eventId}` : `/event/${eventId}/room`
}

function listEntries(
  entries: Extract<Entrance, { state: 'choose' }>['entries'],
  answer: Omit<EnterEvent, 'key'>,
): void {
  const template = root?.querySelector('template')
  const items = entries.flatMap(({ id, device }) => {
    const item = template?.content.cloneNode(true)
    if (!(item instanceof DocumentFragment)) return []
    const label = item.querySelector('[data-device]')
    if (label) label.textContent = device
    item
      .querySelector('button')
      ?.addEventListener('click', () => void enter({ ...answer, confirmed: true, leave: id }))
    return [item]
  })
  root?.querySelector('[data-entries]')?.replaceChildren(...items)
}

root?.querySelector('[data-confirm]')?.addEventListener('click', () => void enter(confirmed()))
root?.querySelector('[data-retry]')?.addEventListener('click', () => void enter())
if (key === '') show('wrong')
else void enter(fragment.has('entering') ? { confirmed: true } : {})
