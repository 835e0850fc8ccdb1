import { useQueryClient } from '@tanstack/react-query'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { refetchVideos } from './video-queries.ts'

/** Refetches everything about videos when one changes. After a lost connection the shell refetches everything. */
export function useVideoUpdates(): void {
  const queryClient = useQueryClient()
  useRefetchOnSignals(
    ['video-asset-updated', 'video-asset-deleted', 'video-assets-updated'],
    () => void refetchVideos(queryClient),
  )
}
