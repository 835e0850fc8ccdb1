import { Alert, Anchor, Progress, Skeleton, Stack } from '@mantine/core'
import { ApiError } from '@marquee/api'
import { recordingsAddress } from '@marquee/domain/content-lab'
import { displayedStatus, type VideoAsset } from '@marquee/domain/video-library'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { hasPage } from '#features/navigation/public.ts'
import { useVideoUpdates, videoQuery } from '#features/video-library/public.ts'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { contentQuery } from '../content-queries.ts'
import { t } from '../texts.ts'

const route = getRouteApi('/_studio/content/import/$project/$id')

/** The progress of an import; once it is ready, opens its editor or the videos (UP-072, UP-073). */
export function ImportPage() {
  const { id } = route.useParams()
  const queryClient = useQueryClient()
  const content = useQuery(contentQuery(id))
  const videoId = content.data?.video_asset
  const video = useQuery({ ...videoQuery(videoId ?? '', queryClient), enabled: videoId !== undefined })
  useVideoUpdates()
  const error = content.error ?? video.error
  const retry = () => void (content.isError ? content.refetch() : video.refetch())
  if (content.data && video.data) {
    const place = { projectId: content.data.project.id, contentId: id }
    const after = hasPage('contentRecordings') ? recordingsAddress(place) : '/content'
    return <Importing video={video.data} after={after} />
  }
  if (error instanceof ApiError && error.code === 'not_found') return <BrokenImport reason="gone" />
  return (
    <>
      <PageHead title={t('importing.page')} />
      {error ? (
        <FailedNotice
          message={t('importing.failed')}
          error={error}
          isRetrying={content.isFetching || video.isFetching}
          onRetry={retry}
        />
      ) : (
        <Skeleton height={12} />
      )}
    </>
  )
}

function Importing({ video, after }: { video: VideoAsset; after: string }) {
  const status = displayedStatus(video)
  if (status === 'ERROR') return <BrokenImport reason="broken" />
  if (status !== 'SUBMITTED' && status !== 'PROGRESSING') return <Navigate to={after} replace />
  return (
    <>
      <PageHead title={t('importing.title', { name: video.name })} sentence={t('importing.text')} />
      <Progress
        value={video.transcode_progress * 100}
        animated={status === 'SUBMITTED'}
        aria-label={t('importing.progress', { name: video.name })}
      />
    </>
  )
}

/** An import that can't finish: why, and a link back. */
function BrokenImport({ reason }: { reason: 'broken' | 'gone' }) {
  return (
    <>
      <PageHead title={t('importing.page')} />
      <Stack align="flex-start">
        <Alert color="red">{t(`importing.${reason}`)}</Alert>
        <Anchor component={Link} to="/content">
          {t('importing.back')}
        </Anchor>
      </Stack>
    </>
  )
}
