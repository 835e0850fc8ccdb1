import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'
import { refetchVideos } from './video-queries.ts'

/** Videos that are processed change several times a second; people read once in two. */
const refetchEveryMs = 2_000

/** What is shown of videos is asked for again when one changes. After a gap the shell asks for everything. */
export function useVideosKeptFresh(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    void refetchVideos(queryClient)
  }, refetchEveryMs)
  useSignal('video-asset-updated', refetch)
  useSignal('video-asset-deleted', refetch)
  useSignal('video-assets-updated', refetch)
}
