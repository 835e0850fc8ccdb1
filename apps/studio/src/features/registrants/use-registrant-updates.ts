import { useQueryClient } from '@tanstack/react-query'
import { useRefetchOnSignals } from '#lib/signals.ts'
import { refetchRegistrants } from './registrant-mutations.ts'

/** Refetches registrants and their counts while people register. After a gap the shell refetches everything. */
export function useRegistrantUpdates(): void {
  const queryClient = useQueryClient()
  useRefetchOnSignals(['registrants-updated'], () => void refetchRegistrants(queryClient))
}
