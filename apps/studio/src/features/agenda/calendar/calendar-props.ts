import type { CalendarBlock, CalendarTrack } from './calendar-block.ts'
import type { NewPlace } from './drag-gestures.ts'
import type { SaveMoves } from './use-pending-placements.ts'

export type AgendaCalendarProps = {
  blocks: readonly CalendarBlock[]
  /** In their order (AG-033). */
  tracks: readonly CalendarTrack[]
  /** The event's; all times are shown on its clocks. */
  timezone: string
  event: { start_time: string; end_time: string }
  canEdit: boolean
  /** Saves all of them together. Optimism and words about a failure are the caller's; a rejection moves them back. */
  onMove: SaveMoves
  onOpen: (block: CalendarBlock) => void
  onCreate: (place: NewPlace) => void
  /** Asked to delete; without it, the calendar does not offer to. */
  onDelete?: ((blocks: CalendarBlock[]) => void) | undefined
  /** A block or a track that an address points at. */
  focusId?: string | undefined
}
