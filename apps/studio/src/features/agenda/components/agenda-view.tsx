import { Button, Group, Text } from '@mantine/core'
import type { AgendaItem, Broadcast, Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { calendarBlocks } from '../agenda-blocks.ts'
import { useMoveBlocks } from '../agenda-mutations.ts'
import type { AgendaSearch } from '../agenda-search.ts'
import { AgendaCalendar } from '../calendar/agenda-calendar.tsx'
import type { BlockMove } from '../calendar/calendar-block.ts'
import { t } from '../texts.ts'
import type { Beginning } from './agenda-drawers.tsx'
import { AgendaList } from './agenda-list.tsx'

type AgendaViewProps = {
  event: Event
  sessions: readonly Broadcast[]
  items: readonly AgendaItem[]
  tracks: readonly Track[]
  canEdit: boolean
  search: AgendaSearch
  onSearch: (change: AgendaSearch) => void
  onBegin: (beginning: Beginning) => void
}

/** The agenda as a calendar, or as a list. */
export function AgendaView(props: AgendaViewProps) {
  const { event, sessions, items, tracks, canEdit, search, onSearch, onBegin } = props
  const moving = useMoveBlocks(event.id)
  const open = ({ id }: { id: string }) => {
    const isSession = sessions.some((session) => session.id === id)
    onSearch({ ...nothingOpen, ...(isSession ? { broadcastId: id } : { agendaItemId: id }) })
  }
  if (search.view === 'list') {
    const pointed = tracks.find(({ id }) => id === search.trackId)
    const isShown = (ids: readonly (string | null)[]) => pointed === undefined || ids.includes(pointed.id)
    return (
      <>
        {pointed && (
          <Group gap="xs">
            <Text size="sm">{t('pointedTrack', { title: pointed.title })}</Text>
            <Button size="compact-sm" variant="subtle" onClick={() => onSearch({ trackId: undefined })}>
              {t('showAll')}
            </Button>
          </Group>
        )}
        <AgendaList
          event={event}
          sessions={sessions.filter((session) => isShown(session.tracks))}
          items={items.filter((item) => isShown([item.track]))}
          tracks={tracks}
          onOpen={open}
        />
      </>
    )
  }
  return (
    <AgendaCalendar
      blocks={calendarBlocks(sessions, items, event)}
      tracks={tracks}
      timezone={event.timezone}
      event={event}
      canEdit={canEdit}
      onMove={(moves) => moving.mutateAsync(moves.map(moveOf))}
      onOpen={open}
      onCreate={(place) => onBegin({ kind: 'session', ...place })}
      focusId={search.broadcastId ?? search.agendaItemId ?? search.trackId}
    />
  )
}

const nothingOpen = { broadcastId: undefined, agendaItemId: undefined, trackId: undefined }

function moveOf({ id, kind, start, end, trackIds }: BlockMove) {
  const isSession = kind === 'session'
  return {
    kind: isSession ? ('broadcast' as const) : ('agenda_item' as const),
    id,
    start_time: start,
    end_time: end,
    tracks: isSession ? [...trackIds] : trackIds.slice(0, 1),
  }
}
