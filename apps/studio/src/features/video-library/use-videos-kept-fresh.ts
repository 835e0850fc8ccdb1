import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'
import { refetchVideos } from './video-queries.ts'

/** Videos change several times a second while they are processed; nobody reads that fast. */
const refetchEveryMs = 2_000

/** Refetches everything about videos when one changes. After a lost connection the shell refetches everything. */
export function useVideosKeptFresh(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => {
    void refetchVideos(queryClient)
  }, refetchEveryMs)
  useSignal('video-asset-updated', refetch)
  useSignal('video-asset-deleted', refetch)
  useSignal('video-assets-updated', refetch)
}
