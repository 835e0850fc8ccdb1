import type { VideoAsset } from '@marquee/domain/video-library'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { t } from '../texts.ts'
import { VideoPreviewContext } from './video-preview-context.ts'
import classes from './video-columns.module.css'

/** In how many places a video is used, which leads to where; nothing of a video that nothing uses. */
export function VideoUseCount({ video }: { video: VideoAsset }) {
  const isInDialog = use(VideoPreviewContext) !== undefined
  const { video_usage_count: count } = video
  if (count === 0) return null
  return isInDialog ? (
    <span className={classes['uses']}>{t('usage.count', { count })}</span>
  ) : (
    <Link
      className={classes['uses']}
      to="."
      search={(current) => ({ ...current, preview: video.id, panel: 'usage' })}
      resetScroll={false}
      // There is nothing to load: the preview is a dialog of this page.
      preload={false}
      aria-label={t('usage.countOf', { count, name: video.name })}
    >
      {t('usage.count', { count })}
    </Link>
  )
}
