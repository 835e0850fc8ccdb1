import {
  type Announcements,
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useMemo, useRef } from 'react'
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

/** The same object each time, because a new one re-renders every entry. A press without movement is a click. */
const byPointer = { activationConstraint: { distance: 4 } }

/** A vertical list reordered by pointer, touch or keyboard; moves are announced to screen readers. */
export function ReorderArea({ entries, onReorder, children }: ReorderAreaProps) {
  const order = entries.map(({ id }) => id).join(' ')
  // The same list while the order is the same, because a new one re-renders every entry.
  const ids = useMemo(() => (order === '' ? [] : order.split(' ')), [order])
  const { byKeyboard, collisionDetection, forget } = useKeyboardMoves(ids)
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard))
  const drop = ({ active, over }: DragEndEvent) => {
    forget()
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
      collisionDetection={collisionDetection}
      accessibility={accessibility}
      onDragEnd={drop}
      onDragCancel={forget}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/**
 * An arrow key moves an entry by one place. If keys moved it by distance, like the pointer, an entry much higher than
 * its neighbors would stay in place for several keys.
 */
function useKeyboardMoves(ids: readonly string[]) {
  const target = useRef<UniqueIdentifier>(undefined)
  return useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
      const step = event.code === KeyboardCode.Down ? 1 : event.code === KeyboardCode.Up ? -1 : 0
      const { active, collisionRect, droppableRects } = context
      if (step === 0 || !active || !collisionRect) return undefined
      event.preventDefault()
      const [from, at] = [placeOf(ids, active.id), placeOf(ids, target.current ?? active.id)]
      const next = ids[at + step]
      const rect = next === undefined ? undefined : droppableRects.get(next)
      if (next === undefined || !rect) return undefined
      target.current = next
      const top = at + step > from ? rect.bottom - collisionRect.height : rect.top
      return { x: currentCoordinates.x, y: currentCoordinates.y + top - collisionRect.top }
    }
    const collisionDetection: CollisionDetection = (moving) => {
      const id = target.current
      const container = moving.droppableContainers.find((each) => each.id === id)
      return id === undefined || !container
        ? closestCenter(moving)
        : [{ id, data: { droppableContainer: container, value: 0 } }]
    }
    const forget = () => {
      target.current = undefined
    }
    return { byKeyboard: { coordinateGetter }, collisionDetection, forget }
  }, [ids])
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
