import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { SortableColumn, TableOrdering } from '../video-search-params.ts'
import { t } from '../texts.ts'
import classes from './sortable-head.module.css'

type SortableHeadProps = {
  column: SortableColumn
  ordering: TableOrdering
  onSort: (column: SortableColumn) => void
}

/** The head of a column that sorts the list (VL-030, VL-031): a button, with `aria-sort` for the order. */
export function SortableHead({ column, ordering, onSort }: SortableHeadProps) {
  const isSorted = ordering === column || ordering === `-${column}`
  const direction = ordering.startsWith('-') ? 'descending' : 'ascending'
  const Icon = isSorted && direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'} data-column={column}>
      <UnstyledButton
        className={classes.button}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(column)}
      >
        {t(`columns.${column}`)}
        <Icon className={classes.arrow} size={14} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
