import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties } from 'react'

export type ReorderHandleProps = {
  ref: (element: HTMLElement | null) => void
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
}

/** Props for an entry in a `ReorderArea` and for its `ReorderHandle`. */
export function useReorderEntry(id: string, isDisabled = false) {
  const sortable = useSortable({ id, disabled: isDisabled })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable
  // Translate only: scaling would squeeze entries of different heights.
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition !== undefined && { transition }),
    ...(isDragging && { position: 'relative', zIndex: 1 }),
  }
  const handle: ReorderHandleProps = { ref: setActivatorNodeRef, attributes, listeners }
  return { ref: setNodeRef, style, isDragging, handle }
}
