import { Skeleton } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { memo } from 'react'
import { t } from '../bulk-texts.ts'
import { type Choice, choiceOf, type Choosing, useChoosing } from '../use-choosing.ts'
import { type RowPointing, useRowPointers } from '../use-row-pointers.ts'
import type { RowSelection } from '../use-video-selection.ts'
import { PageChoice, VideoChoice } from './video-choice.tsx'
import classes from './video-grid.module.css'
import { VideoNotes } from './video-notes.tsx'
import { VideoRowActions } from './video-row-actions.tsx'
import { VideoStatus } from './video-status.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'
import { VideoTitle } from './video-title.tsx'

type VideoGridProps = RowPointing & {
  /** True while the cards are still those of the previous page. */
  isStale: boolean
  busyId: string | undefined
  selection: RowSelection | undefined
}

const skeletonCards = Array.from({ length: 12 }, (_, index) => index)

/** The videos of a page as cards, with the same selection and actions as the table. */
export function VideoGrid(props: VideoGridProps) {
  const { videos, selection, isStale, busyId } = props
  const choosing = useChoosing(selection)
  const pointers = useRowPointers(props)
  if (videos === undefined) {
    return (
      <div className={classes['grid']} aria-hidden>
        {skeletonCards.map((card) => (
          <Skeleton key={card} className={classes['skeleton']} />
        ))}
      </div>
    )
  }
  return (
    <>
      {selection && (
        <div className={classes['head']}>
          <PageChoice selection={selection} />
        </div>
      )}
      <ul
        className={classes['grid']}
        data-video-grid
        data-stale={isStale || undefined}
        aria-label={t('grid.label')}
        aria-busy={isStale}
        {...pointers}
      >
        {videos.map((video) => (
          <VideoCard
            key={video.id}
            {...choiceOf(selection, video)}
            video={video}
            choosing={choosing}
            isBusy={video.id === busyId}
          />
        ))}
      </ul>
    </>
  )
}

type VideoCardProps = Choice & { video: VideoAsset; choosing: Choosing | undefined; isBusy: boolean }

/** Re-renders only when something it shows has changed, like a row of the table. */
const VideoCard = memo(function VideoCard({ video, choosing, isBusy, isChosen, isDisabled }: VideoCardProps) {
  return (
    <li
      className={classes['card']}
      data-video={video.id}
      data-chosen={isChosen || undefined}
      data-dimmed={video.transcode_status === 'READY_TO_PUBLISH' || undefined}
      aria-busy={isBusy || undefined}
    >
      <div className={classes['picture']}>
        <VideoThumbnail video={video} />
        {choosing && (
          <span className={classes['choice']}>
            <VideoChoice video={video} isChosen={isChosen} isDisabled={isDisabled} choosing={choosing} />
          </span>
        )}
      </div>
      <div className={classes['title']}>
        <VideoTitle video={video} />
        <VideoNotes video={video} />
      </div>
      <div className={classes['foot']}>
        <VideoStatus video={video} />
        <VideoRowActions video={video} isChosen={isChosen} isCompact />
      </div>
    </li>
  )
})
