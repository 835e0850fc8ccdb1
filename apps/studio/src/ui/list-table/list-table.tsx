import { Skeleton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './list-table.module.css'
import { TableFrame } from './table-frame.tsx'

type ListTableProps = {
  label: string
  /** In their order; `id` is what a cell names as its `data-column`. */
  columns: readonly { id: string; title: string }[]
  /** True while the first rows are on their way. */
  isPending: boolean
  /** True while the rows are those of the page before. */
  isStale: boolean
  /** Rows of cells. A row with a link that has `data-row-link` opens it wherever it is clicked. */
  children: ReactNode
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => index)

/** A table of a list's page, with rows of its shape while they are on their way. On a narrow page rows become cards. */
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
      <tbody data-stale={isStale || undefined} {...rowOpening}>
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

/** What can be pressed in a row is pressed; text that is selected is meant to be copied; another tab is the link's own. */
const pressable = 'a, button, input, label, select, textarea'

/** For pointers only: for keys and screen readers there is the link. */
const rowOpening = { onClick: openRow }

function openRow({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(pressable) !== null) return
  if (metaKey || ctrlKey || shiftKey || getSelection()?.isCollapsed === false) return
  const link = target.closest('tr')?.querySelector('[data-row-link]')
  if (link instanceof HTMLElement) link.click()
}
