import type { VideoAsset } from '@marquee/domain/video-library'
import { memo } from 'react'
import type { Choice, Choosing } from '../use-choosing.ts'
import type { RowFacts } from '../use-row-facts.ts'
import { VideoChoice } from './video-choice.tsx'
import type { VideoColumn } from './video-columns.tsx'

type VideoTableRowProps = Choice & {
  video: VideoAsset
  columns: readonly VideoColumn[]
  facts: RowFacts
  /** Where videos are chosen (VL-029). */
  choosing: Choosing | undefined
  /** The video is being opened. */
  isBusy: boolean
}

/** The row of a video. Drawn again only when something it shows has changed: a page has fifty. */
export const VideoTableRow = memo(function VideoTableRow(props: VideoTableRowProps) {
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
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
        <td key={id} data-column={id}>
          {cell({ video, facts, isChosen })}
        </td>
      ))}
    </tr>
  )
})
