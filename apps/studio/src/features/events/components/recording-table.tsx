import { Anchor } from '@mantine/core'
import { formatDuration, type VideoAsset } from '@marquee/domain/video-library'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Instant } from '#ui/instant/instant.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { t } from '../one-event-texts.ts'

const columns = [
  {
    id: 'name',
    get title() {
      return t('recordings.name')
    },
  },
  {
    id: 'duration',
    get title() {
      return t('recordings.duration')
    },
  },
  {
    id: 'created',
    get title() {
      return t('recordings.created')
    },
  },
]
const columnsWithActions = [
  ...columns,
  {
    id: 'actions',
    get title() {
      return t('recordings.actions')
    },
  },
]

export type RenderRecordingActions = (recording: VideoAsset) => ReactNode

type RecordingTableProps = {
  /** Undefined while loading. */
  recordings: readonly VideoAsset[] | undefined
  isStale: boolean
  /** Renders a recording's actions. */
  renderActions?: RenderRecordingActions | undefined
}

/** An event's session recordings; each links to the video library. */
export function RecordingTable({ recordings, isStale, renderActions }: RecordingTableProps) {
  return (
    <ListTable
      label={t('recordings')}
      columns={renderActions ? columnsWithActions : columns}
      isPending={recordings === undefined}
      isStale={isStale}
    >
      {recordings?.map((recording) => (
        <tr key={recording.id}>
          <td data-column="name">
            <Anchor
              renderRoot={(props) => <Link {...props} to="/videos" search={{ preview: recording.id }} />}
            >
              {recording.name}
            </Anchor>
          </td>
          <td data-column="duration">
            {recording.duration === null ? '' : formatDuration(recording.duration)}
          </td>
          <td data-column="created">
            <Instant at={recording.created_at} />
          </td>
          {renderActions && <td data-column="actions">{renderActions(recording)}</td>}
        </tr>
      ))}
    </ListTable>
  )
}
