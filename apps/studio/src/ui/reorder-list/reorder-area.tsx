import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useMemo } from 'react'
import { defineTexts } from '@marquee/domain/languages'

const t = defineTexts('reorder-list', {
  instructions: 'Press Space to pick up, the arrow keys to move, Space to drop, or Escape to cancel.',
  start: 'Picked up {{name}}, {{place}} of {{count}}.',
  over: '{{name}} is {{place}} of {{count}}.',
  end: 'Dropped {{name}} as {{place}} of {{count}}.',
  cancel: 'Move canceled. {{name}} is back where it was.',
})

export type ReorderEntry = { id: string; name: string }

type ReorderAreaProps = {
  /** In the current order; the name is announced to screen readers. */
  entries: readonly ReorderEntry[]
  /** Called with all ids in the new order. The caller shows it at once and reverts it on failure. */
  onReorder: (ids: string[]) => void
  /** Contains an element per entry that uses `useReorderEntry`. */
  children: ReactNode
}

/** The same objects each time: every entry is drawn again with new ones. A press without movement is a click. */
const byPointer = { activationConstraint: { distance: 4 } }
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates }

/** A vertical list reordered by pointer, touch or keyboard; moves are announced to screen readers. */
export function ReorderArea({ entries, onReorder, children }: ReorderAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard))
  const order = entries.map(({ id }) => id).join(' ')
  // The same list for as long as the order is: every entry is drawn again with a new one.
  const ids = useMemo(() => (order === '' ? [] : order.split(' ')), [order])
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(ids, active.id), placeOf(ids, over?.id)]
    if (from >= 0 && to >= 0 && from !== to) onReorder(arrayMove(ids, from, to))
  }
  const accessibility = {
    announcements: announcementsOf(entries),
    screenReaderInstructions: { draggable: t('instructions') },
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function placeOf(ids: readonly string[], id: UniqueIdentifier | undefined): number {
  return id === undefined ? -1 : ids.indexOf(String(id))
}

function announcementsOf(entries: readonly ReorderEntry[]): Announcements {
  const ids = entries.map(({ id }) => id)
  const format = (key: 'start' | 'over' | 'end' | 'cancel', id: UniqueIdentifier, at: UniqueIdentifier) => {
    const name = entries.find((entry) => entry.id === id)?.name ?? ''
    return t(key, { name, place: placeOf(ids, at) + 1, count: entries.length })
  }
  return {
    onDragStart: ({ active }) => format('start', active.id, active.id),
    onDragOver: ({ active, over }) => (over === null ? undefined : format('over', active.id, over.id)),
    onDragEnd: ({ active, over }) => format('end', active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => format('cancel', active.id, active.id),
  }
}
