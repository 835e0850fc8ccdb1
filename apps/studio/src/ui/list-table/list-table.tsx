import { Skeleton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './list-table.module.css'
import { TableFrame } from './table-frame.tsx'

type ListTableProps = {
  label: string
  /** In order; cells refer to `id` in their `data-column`. */
  columns: readonly { id: string; title: string }[]
  /** True while the first rows are loading. */
  isPending: boolean
  /** True while the rows are still those of the previous page. */
  isStale: boolean
  /** Rows of cells. A click anywhere in a row opens its link with `data-row-link`. */
  children: ReactNode
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

/** One page of a list as a table, with skeleton rows while loading. On narrow screens rows become cards. */
export function ListTable({ label, columns, isPending, isStale, children }: ListTableProps) {
  return (
    <TableFrame className={classes.table} aria-label={label} aria-busy={isPending || isStale}>
      <thead>
        <tr>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col" data-column={id}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-stale={isStale || undefined} {...rowClick}>
        {isPending &&
          skeletonRows.map((row) => (
            <tr key={row} aria-hidden>
              {columns.map(({ id }, column) => (
                <td key={id}>
                  <Skeleton height={12} width={`${40 + ((row * 17 + column * 29) % 40)}%`} />
                </td>
              ))}
            </tr>
          ))}
        {children}
      </tbody>
    </TableFrame>
  )
}

const interactive = 'a, button, input, label, select, textarea'

/** For pointers only: keyboards and screen readers use the link. */
const rowClick = { onClick: openRow }

function openRow({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(interactive) !== null) return
  // Leave opening in a new tab to the link, and don't interfere with selecting text.
  if (metaKey || ctrlKey || shiftKey || getSelection()?.isCollapsed === false) return
  const link = target.closest('tr')?.querySelector('[data-row-link]')
  if (link instanceof HTMLElement) link.click()
}
