/**
 * Turns long dropdowns into fields that search their options: a combobox with a list (WAI-ARIA 1.2). The dropdown stays the
 * answer that is sent, and all there is without this script.
 */
import { plainWords } from '@marquee/domain/lists'

/** Shorter ones are read at a glance. */
const fewestOptions = 15
/** More are narrowed down by typing. */
const mostShown = 100

export function searchLongLists(form: HTMLFormElement): void {
  for (const select of form.querySelectorAll('select')) {
    if (select.options.length >= fewestOptions) searchOptionsOf(select)
  }
}

type SearchParts = { select: HTMLSelectElement; input: HTMLInputElement; list: HTMLUListElement }

function searchOptionsOf(select: HTMLSelectElement): void {
  const parts = { select, input: document.createElement('input'), list: document.createElement('ul') }
  build(parts)
  const { input, list } = parts
  input.addEventListener('input', () => show(parts, input.value))
  input.addEventListener('click', () => show(parts, ''))
  input.addEventListener('keydown', (event) => {
    if (steer(parts, event.key)) event.preventDefault()
  })
  input.addEventListener('blur', () => settle(parts))
  // Keeps the focus in the field, so that a click isn’t taken for leaving it.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement) choose(parts, target.dataset['value'])
  })
  // What looks for the answer to a question finds the dropdown.
  select.addEventListener('focus', () => input.focus())
  const mirror = () => {
    input.ariaInvalid = select.ariaInvalid
    input.required = select.required
    input.disabled = select.disabled
  }
  new MutationObserver(mirror).observe(select, { attributeFilter: ['aria-invalid', 'required', 'disabled'] })
  mirror()
  close(parts)
}

/** The field takes over the label and the hints of the dropdown. */
function build({ select, input, list }: SearchParts): void {
  const { id } = select
  const frame = document.createElement('div')
  frame.className = 'combobox'
  input.id = id
  input.type = 'text'
  input.role = 'combobox'
  input.autocomplete = 'off'
  input.ariaAutoComplete = 'list'
  input.placeholder = select.options[0]?.label ?? ''
  input.setAttribute('aria-controls', `${id}-list`)
  input.setAttribute('aria-describedby', select.getAttribute('aria-describedby') ?? '')
  list.id = `${id}-list`
  list.role = 'listbox'
  list.ariaLabel = select.labels[0]?.textContent.trim() ?? ''
  select.id = `${id}-answer`
  select.tabIndex = -1
  select.ariaHidden = 'true'
  select.before(frame)
  frame.append(input, list, select)
}

/** Lists the options that contain the text, those that begin with it first. */
function show({ select, input, list }: SearchParts, text: string): void {
  const wanted = plainWords(text.trim())
  const found = [...select.options].filter(
    ({ value, label }) => value !== '' && plainWords(label).includes(wanted),
  )
  const [first, rest] = [found.filter(starts), found.filter((option) => !starts(option))]
  list.replaceChildren(...[...first, ...rest].slice(0, mostShown).map(itemOf))
  list.hidden = found.length === 0
  input.ariaExpanded = String(!list.hidden)
  input.removeAttribute('aria-activedescendant')

  function starts({ label }: HTMLOptionElement): boolean {
    return plainWords(label).startsWith(wanted)
  }
  function itemOf({ value, label }: HTMLOptionElement, index: number): HTMLLIElement {
    const item = document.createElement('li')
    item.id = `${list.id}-${index}`
    item.role = 'option'
    item.ariaSelected = String(value === select.value)
    item.dataset['value'] = value
    item.textContent = label
    return item
  }
}

function close({ select, input, list }: SearchParts): void {
  list.hidden = true
  input.ariaExpanded = 'false'
  input.removeAttribute('aria-activedescendant')
  input.value = select.value === '' ? '' : (select.selectedOptions[0]?.label ?? '')
}

/** Whether the key meant the list. */
function steer(parts: SearchParts, key: string): boolean {
  const { input, list } = parts
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (list.hidden) show(parts, '')
    activate(parts, key === 'ArrowDown' ? itemAfter(list) : itemBefore(list))
    return true
  }
  if (list.hidden || (key !== 'Enter' && key !== 'Escape')) return false
  if (key === 'Escape') close(parts)
  else choose(parts, activeIn(list)?.dataset['value'] ?? onlyOption(list) ?? namedBy(parts, input.value))
  return true
}

const activeIn = (list: HTMLUListElement) => list.querySelector<HTMLElement>('[data-active]')
const itemAfter = (list: HTMLUListElement) => activeIn(list)?.nextElementSibling ?? list.firstElementChild
const itemBefore = (list: HTMLUListElement) => activeIn(list)?.previousElementSibling ?? list.lastElementChild

const onlyOption = ({ children: [only, ...others] }: HTMLUListElement) =>
  only instanceof HTMLElement && others.length === 0 ? only.dataset['value'] : undefined

function activate({ input, list }: SearchParts, item: Element | null): void {
  for (const other of list.querySelectorAll('[data-active]')) other.removeAttribute('data-active')
  if (!item) return
  item.setAttribute('data-active', '')
  item.scrollIntoView({ block: 'nearest' })
  input.setAttribute('aria-activedescendant', item.id)
}

/** The answer of the option with this name; none for an empty text. */
function namedBy({ select }: SearchParts, text: string): string | undefined {
  const wanted = plainWords(text.trim())
  // Two options can have one name.
  const named = [...select.selectedOptions, ...select.options].find(
    ({ label }) => plainWords(label) === wanted,
  )
  return wanted === '' ? '' : named?.value
}

/** What was typed in full is chosen on leaving; anything else gives way to the answer that is there. */
function settle(parts: SearchParts): void {
  choose(parts, namedBy(parts, parts.input.value))
}

function choose(parts: SearchParts, value: string | undefined): void {
  const { select } = parts
  if (value !== undefined && value !== select.value) {
    select.value = value
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  }
  close(parts)
}
