import type { Warning, WarningKey } from '@marquee/domain/readiness'
import type { ReadinessPart } from '#features/readiness/public.ts'
import { listFaultyVideos, type SessionVideo } from './videos-readiness-store.ts'

/** Which videos of sessions can't be played, or not well (RW-034 to RW-038). */
export const videosReadiness: ReadinessPart = {
  name: 'media',
  async warnings(db, events) {
    const videos = await listFaultyVideos(
      db,
      events.map(({ id }) => id),
    )
    return [...Map.groupBy(videos, ({ event_id }) => event_id)].flatMap(([event_id, ofEvent]) =>
      warningsOfVideos(event_id, ofEvent),
    )
  },
}

/** While nothing can be played at all, one warning names the videos that are processing (RW-037). */
function warningsOfVideos(event_id: string, videos: readonly SessionVideo[]): Warning[] {
  const isNothingReady = videos.some(({ has_processed }) => !has_processed)
  const warnings = videos.map((video): Warning => {
    const { broadcast_id, broadcast_title, name: video_name } = video
    const [key, error_type] = faultOf(video)
    const source = {
      broadcast_id,
      broadcast_title,
      video_name,
      ...(error_type !== undefined && { error_type }),
    }
    return { key, event_id, entity_id: video.id, source }
  })
  if (!isNothingReady) return warnings
  const named = videos.map(({ id, name }) => ({ id, name }))
  return [
    ...warnings.filter(({ key }) => key !== 'video_processing'),
    { key: 'no_processed_videos', event_id, entity_id: event_id, source: { videos: named } },
  ]
}

function faultOf({
  transcode_status,
  transcoder_errors,
  transcoder_warnings,
}: SessionVideo): [WarningKey, string | undefined] {
  if (transcode_status === 'ERROR') return ['video_error', transcoder_errors[0]]
  return transcode_status === 'COMPLETE'
    ? ['video_warning', transcoder_warnings[0]]
    : ['video_processing', undefined]
}
