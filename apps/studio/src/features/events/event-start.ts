import type { ComponentType } from 'react'

/** Something a new event can be created from, passed in by the page. */
export type EventStart = { id: string; label: string; Form: ComponentType<EventStartProps> }

export type EventStartProps = {
  /** Called when something was entered that closing would lose. */
  onChanged: () => void
  onCreated: () => void
  /** Called on Cancel. */
  onClose: () => void
}
