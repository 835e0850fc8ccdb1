import type { Event } from '@marquee/domain/events'
import { createContext, type ReactNode } from 'react'

export type OccurrenceRescheduleProps = {
  seriesId: string
  event: Pick<Event, 'id' | 'start_time' | 'end_time' | 'timezone'>
  onClose: () => void
  /** The form that moves this event alone. */
  children: ReactNode
}

/**
 * Asks how many events of a repeating event move. Series knows how, and stands above events: the app hands it in.
 */
export const OccurrenceReschedule = createContext<
  ((props: OccurrenceRescheduleProps) => ReactNode) | undefined
>(undefined)
