import { VisuallyHidden } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useTable } from '@tanstack/react-table'
import type { MouseEvent } from 'react'
import type { SortableColumn, TableOrdering } from '../video-search-params.ts'
import { SortableHead } from './sortable-head.tsx'
import { type videoColumns, videoTableFeatures } from './video-columns.tsx'
import { t } from '../texts.ts'
import { VideoSkeletonRows } from './video-list-states.tsx'
import classes from './video-table.module.css'

const noVideos: VideoAsset[] = []

type VideoTableProps = {
  videos: VideoAsset[] | undefined
  columns: typeof videoColumns
  ordering: TableOrdering
  /** True while the first rows are on their way. */
  isPending: boolean
  /** True while the rows are those of the page before. */
  isStale: boolean
  onSort: (column: SortableColumn) => void
  onOpen: (video: VideoAsset) => void
}

/** The table of videos: real rows and heads, which stack into cards on a narrow page and keep their meaning. */
export function VideoTable(props: VideoTableProps) {
  const table = useTable({
    features: videoTableFeatures,
    columns: props.columns,
    data: props.videos ?? noVideos,
    getRowId: (video) => video.id,
  })
  return (
    // The roles are said aloud because a table laid out as cards loses its own in some browsers.
    <table
      className={classes.table}
      role="table"
      aria-label={t('table.label')}
      aria-busy={props.isPending || props.isStale}
    >
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) =>
              isSortable(header.column.id) ? (
                <SortableHead
                  key={header.id}
                  column={header.column.id}
                  ordering={props.ordering}
                  onSort={props.onSort}
                />
              ) : (
                <th key={header.id} scope="col" role="columnheader" data-column={header.column.id}>
                  {header.column.id === 'actions' ? (
                    <VisuallyHidden>{t('columns.actions')}</VisuallyHidden>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              ),
            )}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" data-stale={props.isStale || undefined}>
        {props.isPending && (
          <VideoSkeletonRows columnIds={table.getAllColumns().map((column) => column.id)} />
        )}
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            data-dimmed={row.original.transcode_status === 'READY_TO_PUBLISH' || undefined}
            onClick={(click) => isPlainClick(click) && props.onOpen(row.original)}
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id} role="cell" data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isSortable(columnId: string): columnId is SortableColumn {
  return columnId === 'name' || columnId === 'created_at'
}

/** True for a click on the row itself: what a row contains answers for itself, and selecting text opens nothing. */
function isPlainClick(click: MouseEvent<HTMLElement>): boolean {
  if (!(click.target instanceof Element) || !click.currentTarget.contains(click.target)) return false
  return click.target.closest('a, button, [role="menu"]') === null && getSelection()?.type !== 'Range'
}
