import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

export type ReorderHandleProps = {
  hold: (element: HTMLElement | null) => void
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
}

/** What makes an element of a `ReorderArea` the entry with this id, and what its `ReorderHandle` takes. */
export function useReorderEntry(id: string, isDisabled = false) {
  const sortable = useSortable({ id, disabled: isDisabled })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable
  // Entries keep their height: those of other heights would be squeezed otherwise.
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition !== undefined && { transition }),
    ...(isDragging && { position: 'relative', zIndex: 1 }),
  }
  const handle: ReorderHandleProps = { hold: setActivatorNodeRef, attributes, listeners }
  return { ref: setNodeRef, style, isDragging, handle }
}
