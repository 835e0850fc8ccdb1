import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { localOf } from '@marquee/domain/time-zones'
import type { AgendaRow } from '../agenda-kinds.ts'
import type { AgendaSearch } from '../agenda-search.ts'
import { nextPlace } from '../next-place.ts'
import { ItemDrawer } from './item-drawer.tsx'
import { SessionDrawer } from './session-drawer.tsx'

/** A block that somebody begins: where the calendar was clicked, or after the last session. */
export type Beginning = {
  kind: 'session' | 'item'
  start?: string
  end?: string
  trackId?: string | null
}

type AgendaDrawersProps = {
  event: Event
  sessions: readonly Broadcast[]
  items: readonly AgendaItem[]
  tracks: readonly Track[]
  canEdit: boolean
  /** What is open is about to be deleted. */
  isDoomed: boolean
  search: AgendaSearch
  beginning: Beginning | undefined
  /** Opens this and nothing else; nothing closes. */
  onOpen: (open: Pick<AgendaSearch, 'broadcastId' | 'agendaItemId'>) => void
  onAdded: (row: AgendaRow) => void
  onDelete: (row: AgendaRow) => void
}

/** What is open beside the agenda: the block that the address names, or the one that is begun. */
export function AgendaDrawers(props: AgendaDrawersProps) {
  const { event, sessions, items, tracks, canEdit, isDoomed, search, beginning, onOpen } = props
  const { broadcastId, agendaItemId } = search
  const { onAdded, onDelete } = props
  const close = () => onOpen({})
  const common = { event, tracks, canEdit, isDoomed, onAdded, onDelete, onClose: close }
  const isSession = broadcastId !== undefined || beginning?.kind === 'session'
  const isItem = agendaItemId !== undefined || beginning?.kind === 'item'
  const fresh = freshOf(beginning, { event, sessions })
  return (
    <>
      {isSession && (
        <SessionDrawer
          key={broadcastId ?? 'new'}
          {...common}
          isNew={broadcastId === undefined}
          thing={sessions.find(({ id }) => id === broadcastId)}
          fresh={{ ...fresh, broadcast_type: 1, video_assets: [] }}
        />
      )}
      {!isSession && isItem && (
        <ItemDrawer
          key={agendaItemId ?? 'new'}
          {...common}
          isNew={agendaItemId === undefined}
          thing={items.find(({ id }) => id === agendaItemId)}
          fresh={{ ...fresh, kind: 'break', track: fresh.tracks[0] ?? null, room: null, booth: null }}
        />
      )}
    </>
  )
}

type Around = { event: Event; sessions: readonly Broadcast[] }

function freshOf(beginning: Beginning | undefined, { event, sessions }: Around) {
  const trackId = beginning?.trackId ?? null
  const next = nextPlace(sessions, { trackId, event })
  return {
    title: '',
    description: '',
    tracks: trackId === null ? [] : [trackId],
    start_time: localOf(beginning?.start ?? next.start_time, event.timezone),
    end_time: localOf(beginning?.end ?? next.end_time, event.timezone),
  }
}
