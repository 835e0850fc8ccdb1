import { Loader } from '@mantine/core'
import { formatDuration, type VideoAsset } from '@marquee/domain/video-library'
import { IconVideoOff } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { tileAt } from '../storyboard.ts'
import { isInPreparation } from '../video-actions.ts'
import { useStoryboard } from '../use-storyboard.ts'
import { t } from '../texts.ts'
import classes from './video-thumbnail.module.css'

type Pointer = { share: number; frameWidth: number; frameHeight: number }

/**
 * The 16:9 thumbnail of a video with its duration in the corner (VL-038..041), or a spinner while there is no image yet.
 * Moving the pointer across it scrubs through the storyboard.
 */
export function VideoThumbnail({ video }: { video: VideoAsset }) {
  const [pointer, setPointer] = useState<Pointer>()
  const tiles = useStoryboard(video.urls.storyboard, pointer !== undefined)
  const tile = pointer && tiles && video.duration ? tileAt(tiles, pointer.share, video.duration) : undefined
  return (
    <div
      className={classes.frame}
      onPointerMove={(move) => {
        if (move.pointerType === 'touch') return
        const box = move.currentTarget.getBoundingClientRect()
        setPointer({
          share: (move.clientX - box.left) / box.width,
          frameWidth: box.width,
          frameHeight: box.height,
        })
      }}
      onPointerLeave={() => setPointer(undefined)}
    >
      <Picture video={video} />
      {tile && pointer && (
        <>
          <div className={classes.tile} style={tileStyle(tile, pointer)} aria-hidden />
          <div
            className={classes.needle}
            style={{ insetInlineStart: `${pointer.share * 100}%` }}
            aria-hidden
          />
        </>
      )}
      <span className={classes.duration}>{formatDuration(tile?.startSeconds ?? video.duration)}</span>
    </div>
  )
}

function Picture({ video }: { video: VideoAsset }) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const url = video.urls.thumbnail
  if (isInPreparation(video)) {
    return <Loader size={20} role="status" aria-label={t('thumbnail.preparing', { name: video.name })} />
  }
  if (url === null || url === failedUrl)
    return <IconVideoOff size={20} className={classes.none} aria-hidden />
  return (
    // Not lazy: each image that loaded while scrolling cost a frame. Fifty are 320 KB, fetched after everything else.
    <img
      className={classes.image}
      src={url}
      alt=""
      fetchPriority="low"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  )
}

/** Fits the whole tile into the frame, whatever its shape. */
function tileStyle(tile: NonNullable<ReturnType<typeof tileAt>>, frame: Pointer): CSSProperties {
  const scale = Math.min(frame.frameWidth / tile.width, frame.frameHeight / tile.height)
  return {
    width: tile.width,
    height: tile.height,
    backgroundImage: `url("${tile.sheetUrl}")`,
    backgroundPosition: `-${tile.x}px -${tile.y}px`,
    transform: `translate(-50%, -50%) scale(${scale})`,
  }
}
