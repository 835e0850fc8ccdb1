import type { NamedBlock } from './block-history.ts'
import type { CalendarBlock, CalendarTrack } from './calendar-block.ts'
import type { NewPlace } from './drag-gestures.ts'
import type { HistoryState } from './use-block-moves.ts'
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
  /** Asked to delete; the caller asks back, and records what it deletes. */
  onDelete: (blocks: CalendarBlock[]) => void
  onDuplicate: (block: CalendarBlock) => void
  /** For undo and redo: at once, without a question. A rejection takes the step back. */
  onRemove: (blocks: readonly NamedBlock[]) => Promise<unknown>
  onRestore: (blocks: readonly NamedBlock[]) => Promise<unknown>
  /** What was done to the blocks, here and elsewhere on the page. */
  history: HistoryState
  /** A block or a track that an address points at. */
  focusId?: string | undefined
}
