import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { type Choice, choiceOf, type Choosing, useChoosing } from '../use-choosing.ts'
import type { RowFacts } from '../use-row-facts.ts'
import type { RowSelection } from '../use-video-selection.ts'
import { type RowPointing, useRowPointers } from '../use-row-pointers.ts'
import type { SortableColumn, TableOrdering } from '../video-search-params.ts'
import { t } from '../texts.ts'
import { PageChoice, VideoChoice } from './video-choice.tsx'
import type { VideoColumn } from './video-columns.tsx'
import { TableFrame } from '#ui/list-table/table-frame.tsx'
import { VideoSkeletonRows } from './video-list-states.tsx'
import { memo } from 'react'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './video-table.module.css'

type VideoTableProps = RowPointing & {
  videos: VideoAsset[] | undefined
  columns: readonly VideoColumn[]
  facts: RowFacts
  ordering: TableOrdering
  /** True while the first rows load. */
  isPending: boolean
  /** True while the rows are still those of the previous page. */
  isStale: boolean
  onSort: (column: SortableColumn) => void
  /** The video that is opening. */
  busyId?: string | undefined
  /** Set where videos can be selected, which adds a column (VL-029). */
  selection?: RowSelection | undefined
}

/** The table of videos. On a narrow page its rows stack into cards. */
export function VideoTable(props: VideoTableProps) {
  const { videos = [], columns, facts, selection, isPending, isStale, busyId } = props
  const choosing = useChoosing(selection)
  const pointers = useRowPointers(props)
  return (
    <TableFrame
      className={classes.table}
      data-selectable={selection !== undefined || undefined}
      aria-label={t('table.label')}
      aria-busy={isPending || isStale}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-column="select">
              <PageChoice selection={selection} />
            </th>
          )}
          {columns.map(({ id, head }) =>
            isSortable(id) ? (
              <SortableHead key={id} column={id} ordering={props.ordering} onSort={props.onSort} />
            ) : (
              <th key={id} scope="col" data-column={id}>
                {id === 'actions' ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody data-stale={isStale || undefined} {...pointers}>
        {isPending && (
          <VideoSkeletonRows columnIds={[...(selection ? ['select'] : []), ...columns.map(({ id }) => id)]} />
        )}
        {videos.map((video) => (
          <VideoTableRow
            key={video.id}
            {...choiceOf(selection, video)}
            video={video}
            columns={columns}
            facts={facts}
            choosing={choosing}
            isBusy={video.id === busyId}
          />
        ))}
      </tbody>
    </TableFrame>
  )
}

function isSortable(columnId: string): columnId is SortableColumn {
  return columnId === 'name' || columnId === 'created_at'
}

type VideoTableRowProps = Choice & {
  video: VideoAsset
  columns: readonly VideoColumn[]
  facts: RowFacts
  /** Set where videos can be selected (VL-029). */
  choosing: Choosing | undefined
  /** The video is opening. */
  isBusy: boolean
}

/** Re-renders only when something it shows has changed: a page has fifty rows. */
const VideoTableRow = memo(function VideoTableRow(props: VideoTableRowProps) {
  const { video, columns, facts, choosing, isBusy, isChosen, isDisabled } = props
  return (
    <tr
      data-video={video.id}
      data-chosen={isChosen || undefined}
      data-dimmed={video.transcode_status === 'READY_TO_PUBLISH' || undefined}
      aria-busy={isBusy || undefined}
    >
      {choosing && (
        <td data-column="select">
          <VideoChoice video={video} isChosen={isChosen} isDisabled={isDisabled} choosing={choosing} />
        </td>
      )}
      {columns.map(({ id, cell }) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is not a control
        <td key={id} data-column={id}>
          {cell({ video, facts, isChosen })}
        </td>
      ))}
    </tr>
  )
})

type SortableHeadProps = {
  column: SortableColumn
  ordering: TableOrdering
  onSort: (column: SortableColumn) => void
}

/** A column header that sorts the list (VL-030, VL-031). */
function SortableHead({ column, ordering, onSort }: SortableHeadProps) {
  const isSorted = ordering === column || ordering === `-${column}`
  const direction = ordering.startsWith('-') ? 'descending' : 'ascending'
  const Icon = isSorted && direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'} data-column={column}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={isSorted || undefined}
        onClick={() => onSort(column)}
      >
        {t(`columns.${column}`)}
        <Icon className={classes.arrow} size={14} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
