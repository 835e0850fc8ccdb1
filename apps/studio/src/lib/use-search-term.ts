import { useDebouncedValue } from '@mantine/hooks'

/** Pause in typing before a search is sent (WI-021, EV-037). */
export const searchPauseMs = 1000

/** The trimmed term to search for, once typing pauses. Clearing the field takes effect at once. */
export function useSearchTerm(typed: string): string {
  const term = typed.trim()
  const [settled] = useDebouncedValue(term, searchPauseMs)
  return term === '' ? '' : settled
}
