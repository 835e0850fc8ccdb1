import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'
import { refetchVideos } from './video-queries.ts'

/** While processing, videos change several times a second, which is faster than anyone reads. */
const refetchEveryMs = 2_000

/** Refetches everything about videos when one changes. After a lost connection the shell refetches everything. */
export function useVideoUpdates(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    void refetchVideos(queryClient)
  }, refetchEveryMs)
  useSignal('video-asset-updated', refetch)
  useSignal('video-asset-deleted', refetch)
  useSignal('video-assets-updated', refetch)
}
