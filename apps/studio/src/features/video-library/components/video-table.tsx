import { VisuallyHidden } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { choiceOf, useChoosing } from '../use-choosing.ts'
import type { RowFacts } from '../use-row-facts.ts'
import type { RowSelection } from '../use-video-selection.ts'
import { type RowPointing, useRowPointers } from '../use-row-pointers.ts'
import type { SortableColumn, TableOrdering } from '../video-search-params.ts'
import { t } from '../texts.ts'
import { SortableHead } from './sortable-head.tsx'
import { PageChoice } from './video-choice.tsx'
import type { VideoColumn } from './video-columns.tsx'
import { TableFrame } from '#ui/list-table/table-frame.tsx'
import { VideoSkeletonRows } from './video-list-states.tsx'
import { VideoTableRow } from './video-table-row.tsx'
import classes from './video-table.module.css'

type VideoTableProps = RowPointing & {
  videos: VideoAsset[] | undefined
  columns: readonly VideoColumn[]
  facts: RowFacts
  ordering: TableOrdering
  /** True while the first rows are on their way. */
  isPending: boolean
  /** True while the rows are those of the page before. */
  isStale: boolean
  onSort: (column: SortableColumn) => void
  /** The video that is being opened. */
  busyId?: string | undefined
  /** Where videos are chosen: the table has the column for it (VL-029). */
  selection?: RowSelection | undefined
}

/** The table of videos: real rows and heads, which stack into cards on a narrow page and keep their meaning. */
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
