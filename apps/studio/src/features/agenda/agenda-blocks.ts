/** Blocks as both views of the agenda show them. */
import {
  type AgendaItem,
  type Block,
  blockOf,
  type Broadcast,
  broadcastTypes,
  broadcastTypeWords,
  overlapsOf,
  placeInEvent,
} from '@marquee/domain/agenda'
import type { CalendarBlock } from './calendar/placement.ts'
import { t } from './texts.ts'

type StartAndEnd = { start_time: string; end_time: string }

export function calendarBlocks(
  sessions: readonly Broadcast[],
  items: readonly AgendaItem[],
  { event, savingIds }: { event: StartAndEnd; savingIds: ReadonlySet<string> },
): CalendarBlock[] {
  const warningOf = (block: StartAndEnd) =>
    placeInEvent(block, event) === 'inside' ? undefined : t('outside')
  return [
    ...sessions.map((session) => ({
      ...placed(session, session.tracks),
      kind: 'session' as const,
      // A live session already has the Live badge, so the type Live needs none.
      badges:
        session.broadcast_type === broadcastTypes.live ? [] : [broadcastTypeWords[session.broadcast_type]],
      isLive: session.is_live,
      isSaving: savingIds.has(session.id),
      warning: warningOf(session),
    })),
    ...items.map((item) => ({
      ...placed(item, item.track === null ? [] : [item.track]),
      kind: item.kind,
      isSaving: savingIds.has(item.id),
      warning: warningOf(item),
    })),
  ]
}

function placed(
  { id, title, start_time, end_time }: StartAndEnd & { id: string; title: string },
  trackIds: string[],
) {
  return { id, title, start: start_time, end: end_time, trackIds }
}

/** Maps each overlapping block to the title of one it overlaps with in a track. */
export function overlapTitles(rows: readonly (Broadcast | AgendaItem)[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const note = (block: Block, other: Block) => titles.set(block.id, other.title)
  for (const { blocks } of overlapsOf(rows.map(blockOf))) {
    note(blocks[0], blocks[1])
    note(blocks[1], blocks[0])
  }
  return titles
}
