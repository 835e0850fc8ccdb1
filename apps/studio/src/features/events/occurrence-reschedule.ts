import type { Event } from '@marquee/domain/events'
import { createContext, type ReactNode } from 'react'

export type OccurrenceRescheduleProps = {
  seriesId: string
  event: Pick<Event, 'id' | 'start_time' | 'end_time' | 'timezone'>
  onClose: () => void
  /** The form that moves only this event. */
  children: ReactNode
}

/**
 * Asks how many occurrences of a repeating event to move. Provided by the app, as it is part of `series`, which `events`
 * can't import.
 */
export const OccurrenceReschedule = createContext<
  ((props: OccurrenceRescheduleProps) => ReactNode) | undefined
>(undefined)
