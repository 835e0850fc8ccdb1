import { memo, type ReactNode } from 'react'
import { ReorderArea } from './reorder-area.tsx'
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
  /**
   * The content of an entry, next to its handle. Entries re-render only for another item or another function, so a long
   * list that changes often keeps both stable.
   */
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
          <Entry key={item.id} item={item} name={nameOf(item)} isDisabled={isDisabled} draw={children} />
        ))}
      </ul>
    </ReorderArea>
  )
}

type EntryProps = {
  item: { id: string }
  name: string
  isDisabled: boolean
  /** A method, so that it accepts lists of any items. */
  draw(this: void, item: { id: string }): ReactNode
}

const Entry = memo(function Entry({ item, name, isDisabled, draw }: EntryProps) {
  const { ref, style, isDragging, handle } = useReorderEntry(item.id, isDisabled)
  return (
    <li ref={ref} style={style} className={classes['entry']} data-dragging={isDragging || undefined}>
      {!isDisabled && <ReorderHandle name={name} handle={handle} />}
      <div className={classes['content']}>{draw(item)}</div>
    </li>
  )
})
