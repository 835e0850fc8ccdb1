/**
 * Handlers for a field that already holds something. Reaching it by keyboard or by the first click selects its content, so that
 * typing replaces it instead of adding to it. A second click places the cursor as usual.
 */
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

function selectContent(field: HTMLInputElement): void {
  if (!field.readOnly) field.select()
}

export const typedOver = {
  onFocus: (event: FocusEvent<HTMLInputElement>) => selectContent(event.currentTarget),
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (field.readOnly || field.disabled || event.button !== 0 || document.activeElement === field) return
    // The browser would place the cursor where the pointer is, which undoes the selection.
    event.preventDefault()
    field.focus()
    field.select()
  },
}

/** The same for a searchable list: what is typed after a choice looks for another one. */
export const searchedOver = {
  ...typedOver,
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isText && event.currentTarget.getAttribute('aria-expanded') === 'false') selectContent(event.currentTarget)
  },
}
