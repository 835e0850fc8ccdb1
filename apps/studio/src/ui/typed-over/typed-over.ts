/**
 * Handlers for a field that already holds something. Reaching it by keyboard or by the first click selects its content, so that
 * typing replaces it instead of adding to it. A second click places the cursor as usual.
 */
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

function selectContent(field: HTMLInputElement): void {
  if (!field.readOnly) field.select()
}

const pressedFirst = new WeakSet<HTMLInputElement>()

export const typedOver = {
  // Heard first: a number field calls its other handlers late, and a form may have its own.
  onFocusCapture: (event: FocusEvent<HTMLInputElement>) => selectContent(event.currentTarget),
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement !== currentTarget) pressedFirst.add(currentTarget)
  },
  // Again: the press has placed the cursor, and the field that was left may have given this one another value.
  onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    const isFirst = pressedFirst.delete(currentTarget)
    if (isFirst && currentTarget.selectionStart === currentTarget.selectionEnd) selectContent(currentTarget)
  },
}

/** The same for a searchable list: what is typed after a choice looks for another one. */
export const searchedOver = {
  ...typedOver,
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isText && event.currentTarget.getAttribute('aria-expanded') === 'false')
      selectContent(event.currentTarget)
  },
}
