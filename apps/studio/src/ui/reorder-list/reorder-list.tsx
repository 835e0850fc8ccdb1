import type { ReactNode } from 'react'
import { ReorderArea, type ReorderEntry } from './reorder-area.tsx'
import { ReorderHandle } from './reorder-handle.tsx'
import classes from './reorder-list.module.css'
import { useReorderEntry } from './use-reorder-entry.ts'

type ReorderListProps<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  /** Entries have no handle. */
  isDisabled?: boolean
  /** Called with the items in the new order. The caller shows it at once and reverts it on failure. */
  onReorder: (items: Item[]) => void
  /** The content of an entry, next to its handle. */
  children: (item: Item) => ReactNode
}

/** A list reordered by dragging an entry's handle, or with Space and the arrow keys. */
export function ReorderList<Item extends { id: string }>(props: ReorderListProps<Item>) {
  const { label, items, nameOf, isDisabled = false, onReorder, children } = props
  const byId = new Map(items.map((item) => [item.id, item]))
  const entries = items.map((item) => ({ id: item.id, name: nameOf(item) }))
  const reorder = (ids: string[]) => onReorder(ids.flatMap((id) => byId.get(id) ?? []))
  return (
    <ReorderArea entries={entries} onReorder={reorder}>
      <ul className={classes['list']} aria-label={label}>
        {items.map((item) => (
          <Entry key={item.id} entry={{ id: item.id, name: nameOf(item) }} isDisabled={isDisabled}>
            {children(item)}
          </Entry>
        ))}
      </ul>
    </ReorderArea>
  )
}

type EntryProps = { entry: ReorderEntry; isDisabled: boolean; children: ReactNode }

function Entry({ entry: { id, name }, isDisabled, children }: EntryProps) {
  const { ref, style, isDragging, handle } = useReorderEntry(id, isDisabled)
  return (
    <li ref={ref} style={style} className={classes['entry']} data-dragging={isDragging || undefined}>
      {!isDisabled && <ReorderHandle name={name} handle={handle} />}
      <div className={classes['content']}>{children}</div>
    </li>
  )
}
