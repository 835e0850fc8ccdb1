/** Typing into the texts of a draft, where they are on the page. */
import type { PreviewMessage } from '@marquee/domain/pages'

type Place = {
  block: string
  field: string
  element: HTMLElement
  /** What the builder has as this text. */
  known: string
  /** The text when somebody came to it, and what the page showed as such. */
  before: string
  shown: string
}

export type Typing = {
  /** The block that somebody types in. */
  block: () => string | undefined
  /** How many times something was typed. */
  count: () => number
  /** Shows the text that the builder has now, unless it is what is shown. */
  correct: (block: string) => void
  /** Goes on in the same text of a page that was drawn anew. */
  resume: () => void
}

type TypingParts = {
  post: (message: PreviewMessage) => void
  /** The text that the builder has. */
  textOf: (block: string, field: string) => string
  onLeave: (block: string, field: string, text: string) => void
}

export function typeInPlace({ post, textOf, onLeave }: TypingParts): Typing {
  let place: Place | undefined
  let count = 0

  function send(at: Place, text = textIn(at.element)): void {
    count += 1
    at.known = text
    post({ type: 'typed', block: at.block, field: at.field, text, count })
  }

  document.addEventListener('focusin', ({ target }) => {
    const found = placeOf(target)
    if (!found) return
    const known = textOf(found.block, found.field)
    place = { ...found, known, before: known, shown: found.element.textContent ?? '' }
    post({ type: 'chosen', block: found.block })
    if (found.element.hasAttribute('data-canvas-sample')) selectAll(found.element)
  })
  document.addEventListener('focusout', () => {
    const left = place
    place = undefined
    if (!left) return
    // As it was drawn, so that it is drawn from there.
    left.element.textContent = left.shown
    onLeave(left.block, left.field, left.known)
  })
  document.addEventListener('input', () => {
    if (!place) return
    place.element.removeAttribute('data-canvas-sample')
    send(place)
  })
  document.addEventListener('keydown', (event) => place && onKey(event, place, { send, insert }))
  for (const type of ['paste', 'drop'] as const)
    document.addEventListener(type, (event) => {
      const { target } = event
      if (!placeOf(target)) return
      event.preventDefault()
      const data = event instanceof ClipboardEvent ? event.clipboardData : null
      if (place && data) insert(place, data.getData('text/plain'))
    })

  function insert(at: Place, pasted: string): void {
    const isLong = at.element.hasAttribute('data-canvas-long')
    const text = isLong ? pasted.replaceAll('\r', '') : pasted.replaceAll(/\s+/g, ' ')
    insertText(at.element, text)
    at.element.removeAttribute('data-canvas-sample')
    send(at)
  }

  return {
    block: () => (place?.element.isConnected === true ? place.block : undefined),
    count: () => count,
    correct(block) {
      if (place?.block !== block) return
      const text = textOf(block, place.field)
      if (text.trim() === place.known.trim()) return
      place.known = text
      place.element.textContent = text
      putCaretAtEnd(place.element)
    },
    resume() {
      const last = place
      place = undefined
      if (!last) return
      const at = `[data-block="${CSS.escape(last.block)}"] [data-canvas-field="${CSS.escape(last.field)}"]`
      const element = document.querySelector<HTMLElement>(at)
      element?.focus({ preventScroll: true })
      if (element) putCaretAtEnd(element)
    },
  }
}

type Writing = { send: (at: Place, text?: string) => void; insert: (at: Place, text: string) => void }

function onKey(event: KeyboardEvent, at: Place, { send, insert }: Writing): void {
  if (event.isComposing) return
  const { element } = at
  if (event.key === 'Escape') {
    if (at.known !== at.before) send(at, at.before)
    element.blur()
  } else if (event.key === 'Enter' && !element.hasAttribute('data-canvas-long')) {
    event.preventDefault()
    element.blur()
  } else if (event.key === 'Enter') {
    event.preventDefault()
    insert(at, '\n')
  } else if (event.key === ' ' && element.closest('summary')) {
    // It would open and close the question.
    event.preventDefault()
    insert(at, ' ')
  }
}

function placeOf(target: EventTarget | null): Pick<Place, 'block' | 'field' | 'element'> | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-canvas-field]') : null
  const block = element?.closest<HTMLElement>('[data-block]')?.dataset['block']
  const field = element?.dataset['canvasField']
  if (!element || block === undefined || field === undefined) return undefined
  return { block, field, element }
}

/** Browsers write a last space as one that doesn't break, and end with an empty line. */
function textIn(element: HTMLElement): string {
  return element.innerText.replaceAll('\u00A0', ' ').replace(/\n$/, '')
}

function selectAll(element: HTMLElement): void {
  const range = document.createRange()
  range.selectNodeContents(element)
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

function putCaretAtEnd(element: HTMLElement): void {
  selectAll(element)
  document.getSelection()?.collapseToEnd()
}

function insertText(element: HTMLElement, text: string): void {
  const selection = document.getSelection()
  if (!selection || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  const rest = document.createRange()
  rest.setStart(range.endContainer, range.endOffset)
  rest.setEnd(element, element.childNodes.length)
  const isAtEnd = rest.toString() === ''
  range.deleteContents()
  const node = document.createTextNode(text)
  range.insertNode(node)
  // A line break at the very end shows only if something follows it.
  if (text.endsWith('\n') && isAtEnd) node.data = `${text}\n`
  const caret = text.length
  range.setStart(node, caret)
  range.collapse(true)
  selection.removeAllRanges()
  selection.addRange(range)
}
