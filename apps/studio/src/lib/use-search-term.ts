import { useDebouncedValue } from '@mantine/hooks'

/** How long nothing is typed before a search asks the server (WI-021, EV-037). */
export const searchPauseMs = 1000

/** What a search asks the server for: `typed` without blanks around it, once the pause is over. An emptied field doesn't wait. */
export function useSearchTerm(typed: string): string {
  const term = typed.trim()
  const [settled] = useDebouncedValue(term, searchPauseMs)
  return term === '' ? '' : settled
}
