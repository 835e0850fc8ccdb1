import { Anchor } from '@mantine/core'
import { getVideoAsset } from '@marquee/api/video-library'
import { displayedStatus, isPlayable, type VideoAsset } from '@marquee/domain/video-library'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignal, useSignalGap } from '#lib/signals.ts'
import { t } from './media-texts.ts'

type UploadedVideoProps = {
  assetId: string
  fileName: string
  onView?: (assetId: string) => void
}

/** The video of a finished upload: "Processing…" until it can be played, then a link to it. */
export function UploadedVideo({ assetId, fileName, onView }: UploadedVideoProps) {
  const queryClient = useQueryClient()
  const query = uploadedVideoQuery(assetId)
  const { data: video } = useQuery(query)
  const refetch = () => void queryClient.invalidateQueries({ queryKey: query.queryKey })
  useSignal('video-asset-updated', (signal) => signal.video_asset_id === assetId && refetch())
  useSignalGap(refetch)
  if (!video || !isSettled(video)) return t('processing')
  if (!isPlayable(video)) return t('notPlayable')
  return (
    <>
      {t('readyToPlay')}
      {onView && (
        <>
          {' · '}
          <Anchor
            component="button"
            type="button"
            size="xs"
            aria-label={t('viewVideo', { name: fileName })}
            onClick={() => onView(assetId)}
          >
            {t('view')}
          </Anchor>
        </>
      )}
    </>
  )
}

/** Polled in addition to signals, because a lost signal must not leave "Processing…" forever. */
const pollMs = 10_000

function uploadedVideoQuery(assetId: string) {
  return queryOptions({
    ...getVideoAsset.query({ path: { id: assetId } }),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : pollMs),
  })
}

function isSettled(video: VideoAsset): boolean {
  return isPlayable(video) || displayedStatus(video) === 'ERROR'
}
