/**
 * Handlers for a field with a value: focusing it by keyboard or the first click selects the content, so that typing
 * replaces it. A second click places the cursor as usual.
 */
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'

function selectContent(field: HTMLInputElement): void {
  if (!field.readOnly) field.select()
}

const firstPress = new WeakSet<HTMLInputElement>()

export const typedOver = {
  // Capturing runs first: a number field calls its other handlers late, and a form may have its own.
  onFocusCapture: (event: FocusEvent<HTMLInputElement>) => selectContent(event.currentTarget),
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement !== currentTarget) firstPress.add(currentTarget)
  },
  // Again, because the press has placed the cursor, and blurring the previous field may have changed this one's value.
  onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    const isFirst = firstPress.delete(currentTarget)
    if (isFirst && currentTarget.selectionStart === currentTarget.selectionEnd) selectContent(currentTarget)
  },
}

/** The same for a searchable select: typing after a choice starts a new search. */
export const searchedOver = {
  ...typedOver,
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (isText && event.currentTarget.getAttribute('aria-expanded') === 'false')
      selectContent(event.currentTarget)
  },
}
