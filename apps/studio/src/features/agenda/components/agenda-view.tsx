import { Button, Group, Text } from '@mantine/core'
import type { Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { calendarBlocks } from '../agenda-blocks.ts'
import type { AgendaRow } from '../agenda-kinds.ts'
import { useMoveBlocks } from '../agenda-mutations.ts'
import type { AgendaSearch } from '../agenda-search.ts'
import { AgendaCalendar } from '../calendar/agenda-calendar.tsx'
import type { BlockMove } from '../calendar/calendar-block.ts'
import { t } from '../texts.ts'
import type { useAgendaEdits } from '../use-agenda-edits.ts'
import type { Beginning } from './agenda-drawers.tsx'
import { AgendaList } from './agenda-list.tsx'

type AgendaViewProps = {
  event: Event
  tracks: readonly Track[]
  canEdit: boolean
  search: AgendaSearch
  edits: ReturnType<typeof useAgendaEdits>
  onSearch: (change: AgendaSearch) => void
  onBegin: (beginning: Beginning) => void
  /** Asks before these are deleted. */
  onDelete: (rows: AgendaRow[]) => void
}

/** The agenda as a calendar, or as a list. */
export function AgendaView(props: AgendaViewProps) {
  const { event, tracks, canEdit, search, edits, onSearch, onBegin, onDelete } = props
  const { sessions, items } = edits
  const moving = useMoveBlocks(event.id)
  const open = ({ id }: { id: string }) => {
    if (edits.savingIds.has(id)) return
    const isSession = sessions.some((session) => session.id === id)
    onSearch({ ...nothingOpen, ...(isSession ? { broadcastId: id } : { agendaItemId: id }) })
  }
  const rowsOf = (blocks: readonly { id: string }[]): AgendaRow[] =>
    [...sessions, ...items].filter(({ id }) => blocks.some((block) => block.id === id))
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
          savingIds={edits.savingIds}
          onOpen={open}
        />
      </>
    )
  }
  return (
    <AgendaCalendar
      blocks={calendarBlocks(sessions, items, { event, savingIds: edits.savingIds })}
      tracks={tracks}
      timezone={event.timezone}
      event={event}
      canEdit={canEdit}
      onMove={(moves) => moving.mutateAsync(moves.map(moveOf))}
      onOpen={open}
      onRemove={edits.remove}
      onRestore={edits.restore}
      history={edits.history}
      onDelete={(blocks) => onDelete(rowsOf(blocks))}
      onDuplicate={(block) => {
        for (const row of rowsOf([block])) edits.duplicate(row)
      }}
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
