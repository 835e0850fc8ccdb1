import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'
import { refetchRegistrants } from './registrant-mutations.ts'

/** Hundreds of people may register at once. */
const refetchEveryMs = 2_000

/** Refetches registrants and their counts while people register. After a gap the shell refetches everything. */
export function useRegistrantUpdates(): void {
  const queryClient = useQueryClient()
  const refetch = useThrottledCallback(() => void refetchRegistrants(queryClient), refetchEveryMs)
  useSignal('registrants-updated', refetch)
}
