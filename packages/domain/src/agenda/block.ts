/** Blocks: what stands on an agenda, whatever it is, as its rules and its calendar see it. Pure, and without zod. */
import type { AgendaItem, Broadcast } from './agenda.ts'
import { type AgendaItemKind, broadcastTypes, type BroadcastType } from './agenda-words.ts'
import { maxOutsideMs } from './agenda-limits.ts'

/** AG-006. */
export type BlockKind = 'session' | AgendaItemKind

export type Block = {
  kind: BlockKind
  id: string
  title: string
  /** Milliseconds since 1970, as `end`. */
  start: number
  end: number
  /** None is no track: of an agenda item, that it is for everybody. */
  trackIds: readonly string[]
}

type Times = { start_time: string; end_time: string }
type SessionFields = Pick<Broadcast, 'id' | 'title' | 'start_time' | 'end_time' | 'tracks'>
type ItemFields = Pick<AgendaItem, 'id' | 'kind' | 'title' | 'start_time' | 'end_time' | 'track'>

/** The session or agenda item as a block. */
export function blockOf(thing: SessionFields | ItemFields): Block {
  const { id, title } = thing
  const times = { start: Date.parse(thing.start_time), end: Date.parse(thing.end_time) }
  if ('tracks' in thing) return { kind: 'session', id, title, ...times, trackIds: thing.tracks }
  return { kind: thing.kind, id, title, ...times, trackIds: thing.track === null ? [] : [thing.track] }
}

/** Two blocks that are on at the same time in one track; without a track, among those that have none. */
export type Overlap = { trackId: string | null; blocks: readonly [Block, Block] }

/**
 * Every pair of sessions and breaks of one track that overlap, the earlier block first. Rooms and booths are open beside
 * what is on stage, and blocks that touch follow each other.
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
  for (const block of lane.toSorted(inOrder)) {
    open = open.filter(({ end }) => end > block.start)
    pairs.push(...open.map((earlier) => [earlier, block] as const))
    open.push(block)
  }
  return pairs
}

/** Earlier blocks first, the longer one of two that begin together, then by id. */
function inOrder(a: Block, b: Block): number {
  return a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1)
}

/** How the times of a block lie to those of its event: `outside` is warned of, `far` is refused. */
export function placeInEvent(block: Times, event: Times): 'inside' | 'outside' | 'far' {
  const before = Date.parse(event.start_time) - Date.parse(block.start_time)
  const after = Date.parse(block.end_time) - Date.parse(event.end_time)
  const outsideMs = Math.max(before, after)
  if (outsideMs <= 0) return 'inside'
  return outsideMs <= maxOutsideMs ? 'outside' : 'far'
}

/** The feature of the plan that a session of this type needs (AG-010, AG-011). */
export function planFeatureOf(type: BroadcastType): 'prerecorded_sessions' | 'rtmp' | undefined {
  if (type === broadcastTypes.prerecorded) return 'prerecorded_sessions'
  return type === broadcastTypes.rtmp ? 'rtmp' : undefined
}
