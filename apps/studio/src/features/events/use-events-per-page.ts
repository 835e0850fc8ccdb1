import { useFlag } from '#features/flags/public.ts'
import type { FixedScope } from './event-search-params.ts'

/** EV-035, EV-107. */
const usual = 25
/** EV-036. */
const withoutCounts = 10

/** How many events a page of this list has. */
export function useEventsPerPage({ type }: FixedScope): number {
  const isShort = useFlag('notUseRegistrantCounts')
  return isShort && type !== 'Recording' ? withoutCounts : usual
}
