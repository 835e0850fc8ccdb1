import type { ComponentType } from 'react'

/** Something that an event may be made from, beside nothing: handed in by the page. */
export type EventStart = { id: string; label: string; Form: ComponentType<EventStartProps> }

export type EventStartProps = {
  /** Something has been entered that closing would lose. */
  onChanged: () => void
  /** The event is made. */
  onMade: () => void
  /** The person wants no event after all. */
  onClose: () => void
}
