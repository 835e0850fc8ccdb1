/** Blocks: what sessions and agenda items have in common for the agenda’s rules and its calendar. Pure, and free of zod. */
import type { AgendaItem, Broadcast } from './agenda.ts'
import { type AgendaItemKind, broadcastTypes, type BroadcastType } from './agenda-words.ts'
import { maxOutsideMs } from './agenda-limits.ts'

/** AG-006. */
export type BlockKind = 'session' | AgendaItemKind

export type Block = {
  kind: BlockKind
  id: string
  title: string
  /** Epoch milliseconds, like `end`. */
  start: number
  end: number
  /** Empty for no track, which for an agenda item means all tracks. */
  trackIds: readonly string[]
}

type StartAndEnd = { start_time: string; end_time: string }
type SessionFields = Pick<Broadcast, 'id' | 'title' | 'start_time' | 'end_time' | 'tracks'>
type ItemFields = Pick<AgendaItem, 'id' | 'kind' | 'title' | 'start_time' | 'end_time' | 'track'>

export function blockOf(source: SessionFields | ItemFields): Block {
  const { id, title } = source
  const times = { start: Date.parse(source.start_time), end: Date.parse(source.end_time) }
  if ('tracks' in source) return { kind: 'session', id, title, ...times, trackIds: source.tracks }
  return { kind: source.kind, id, title, ...times, trackIds: source.track === null ? [] : [source.track] }
}

/** Two blocks that overlap in one track; `trackId` is null for two blocks without a track. */
export type Overlap = { trackId: string | null; blocks: readonly [Block, Block] }

/**
 * Every overlapping pair of sessions and breaks in a track, the earlier block first. Rooms and booths are open while
 * sessions run, so they never overlap; nor do blocks where one starts as the other ends.
 */
export function overlapsOf(blocks: readonly Block[]): Overlap[] {
  const lanes = new Map<string | null, Block[]>()
  for (const block of blocks) {
    if (block.kind === 'room' || block.kind === 'booth') continue
    const trackIds = block.trackIds.length === 0 ? [null] : block.trackIds
    for (const trackId of trackIds) lanes.set(trackId, [...(lanes.get(trackId) ?? []), block])
  }
  return [...lanes].flatMap(([trackId, lane]) =>
    overlapsOfLane(lane).map((pair) => ({ trackId, blocks: pair })),
  )
}

function overlapsOfLane(lane: readonly Block[]): (readonly [Block, Block])[] {
  const pairs: (readonly [Block, Block])[] = []
  let open: Block[] = []
  for (const block of lane.toSorted(compareBlocks)) {
    open = open.filter(({ end }) => end > block.start)
    pairs.push(...open.map((earlier) => [earlier, block] as const))
    open.push(block)
  }
  return pairs
}

/** By start; of blocks that start together, the longest first. */
function compareBlocks(a: Block, b: Block): number {
  return a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1)
}

/** Where a block is relative to its event: `outside` gets a warning, `far` is rejected. */
export function placeInEvent(block: StartAndEnd, event: StartAndEnd): 'inside' | 'outside' | 'far' {
  const before = Date.parse(event.start_time) - Date.parse(block.start_time)
  const after = Date.parse(block.end_time) - Date.parse(event.end_time)
  const outsideMs = Math.max(before, after)
  if (outsideMs <= 0) return 'inside'
  return outsideMs <= maxOutsideMs ? 'outside' : 'far'
}

/** The plan feature that a session of this type requires (AG-010, AG-011). */
export function planFeatureOf(type: BroadcastType): 'prerecorded_sessions' | 'rtmp' | undefined {
  if (type === broadcastTypes.prerecorded) return 'prerecorded_sessions'
  return type === broadcastTypes.rtmp ? 'rtmp' : undefined
}
