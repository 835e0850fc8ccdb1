import { UnstyledButton } from '@mantine/core'
import { isPlayable, type VideoAsset } from '@marquee/domain/video-library'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { preloadPlayer } from '#features/media/public.ts'
import { VideoPreviewContext } from './video-preview-context.ts'
import classes from './video-title.module.css'

/** The title of a video, which opens its preview if it can be played. */
export function VideoTitle({ video }: { video: VideoAsset }) {
  const onPreview = use(VideoPreviewContext)
  return (
    <span className={classes['name']}>
      {!isPlayable(video) ? (
        video.name
      ) : onPreview ? (
        <UnstyledButton
          className={classes['preview']}
          onClick={() => onPreview(video.id)}
          onMouseEnter={preloadPlayer}
          onFocus={preloadPlayer}
        >
          {video.name}
        </UnstyledButton>
      ) : (
        <Link
          to="."
          search={(current) => ({ ...current, preview: video.id })}
          resetScroll={false}
          // Nothing to load: the preview is a dialog of this page.
          preload={false}
          onMouseEnter={preloadPlayer}
          onFocus={preloadPlayer}
        >
          {video.name}
        </Link>
      )}
    </span>
  )
}
