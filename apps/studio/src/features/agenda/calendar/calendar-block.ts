/** What the calendar draws and what it asks for. It knows no server: whoever renders it saves. */
import type { AgendaItemKind } from '@marquee/domain/agenda'

/** AG-006. */
export type BlockKind = 'session' | AgendaItemKind

/** When a block is, and where. Instants as ISO 8601; no track is what belongs to none, or to everybody. */
export type Placement = { start: string; end: string; trackIds: readonly string[] }

export type CalendarBlock = Placement & {
  id: string
  kind: BlockKind
  title: string
  /** Words beside the title, such as Live or Pre-recorded. */
  badges?: readonly string[] | undefined
  isLive?: boolean | undefined
  /** It is being added: it can be seen, and nothing else yet. */
  isSaving?: boolean | undefined
  /** A sentence about what is wrong with the block, apart from overlaps, which the calendar sees itself. */
  warning?: string | undefined
}

/** A block that was moved or resized, with all of its new placement. */
export type BlockMove = Placement & { id: string; kind: BlockKind }

export type CalendarTrack = { id: string; title: string }

/** A block with its times in milliseconds since 1970. */
export type TimedBlock = CalendarBlock & { startMs: number; endMs: number }

/** The block with its times as numbers, which everything is reckoned with. */
export function timed(block: CalendarBlock): TimedBlock {
  return { ...block, startMs: Date.parse(block.start), endMs: Date.parse(block.end) }
}

/** The placement with these times and tracks, as it travels. */
export function placementOf(startMs: number, endMs: number, trackIds: readonly string[]): Placement {
  return { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString(), trackIds }
}

/** Whether both are at the same time in the same tracks, however the instants and the tracks are written. */
export function isSamePlacement(one: Placement, other: Placement): boolean {
  return (
    Date.parse(one.start) === Date.parse(other.start) &&
    Date.parse(one.end) === Date.parse(other.end) &&
    one.trackIds.toSorted().join() === other.trackIds.toSorted().join()
  )
}
