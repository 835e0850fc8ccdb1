import { Badge, Group, Text, Title, UnstyledButton } from '@mantine/core'
import {
  type AgendaItem,
  type Broadcast,
  broadcastTypes,
  broadcastTypeWords,
  placeInEvent,
  type Track,
} from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { localOf } from '@marquee/domain/time-zones'
import { formatDate } from '#lib/format.ts'
import { overlapTitles } from '../agenda-blocks.ts'
import { t } from '../texts.ts'
import { useAgendaCommands } from '../calendar/block-keys.ts'
import { UndoButtons } from '../calendar/calendar-toolbar.tsx'
import type { Undoing } from '../block-history.ts'
import classes from './agenda-list.module.css'

type AgendaListProps = {
  event: Event
  sessions: readonly Broadcast[]
  items: readonly AgendaItem[]
  tracks: readonly Track[]
  canEdit: boolean
  undoing: Undoing
  /** Blocks being added. */
  savingIds: ReadonlySet<string>
  onOpen: (row: Broadcast | AgendaItem) => void
}

/** The agenda day by day, as a list: for small screens, and for screen readers. */
export function AgendaList(props: AgendaListProps) {
  const { event, sessions, items, tracks, canEdit, undoing, savingIds, onOpen } = props
  useAgendaCommands(undoing, canEdit)
  const rows = [...sessions, ...items].toSorted(
    (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time) || a.id.localeCompare(b.id),
  )
  const days = Map.groupBy(rows, ({ start_time }) => localOf(start_time, event.timezone).slice(0, 10))
  const overlaps = overlapTitles(rows)
  const lists = [...days].map(([date, ofDay]) => {
    const day = formatDate(ofDay[0]?.start_time ?? date, event.timezone)
    return (
      <section key={date} className={classes['day']}>
        <Title order={2} size="h3">
          {day}
        </Title>
        <ol className={classes['rows']} aria-label={t('list', { day })}>
          {ofDay.map((row) => (
            <li key={row.id}>
              <ListRow
                row={row}
                event={event}
                tracks={tracks}
                overlap={overlaps.get(row.id)}
                isSaving={savingIds.has(row.id)}
                onOpen={() => onOpen(row)}
              />
            </li>
          ))}
        </ol>
      </section>
    )
  })
  return (
    <>
      {canEdit && (
        <Group gap="xs" justify="flex-end">
          <UndoButtons
            undo={undoing.canUndo ? undoing.undo : undefined}
            redo={undoing.canRedo ? undoing.redo : undefined}
          />
        </Group>
      )}
      {lists}
    </>
  )
}

type ListRowProps = {
  row: Broadcast | AgendaItem
  event: Event
  tracks: readonly Track[]
  overlap: string | undefined
  isSaving: boolean
  onOpen: () => void
}

function ListRow({ row, event, tracks, overlap, isSaving, onOpen }: ListRowProps) {
  const time = (iso: string) => localOf(iso, event.timezone).slice(11)
  const isSession = 'broadcast_type' in row
  const kind = isSession ? typeWordsOf(row) : t(`kind.${row.kind}`)
  const ids = isSession ? row.tracks : [row.track]
  const titles = tracks.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
  const warnings = [
    ...(overlap === undefined ? [] : [t('overlaps', { title: overlap })]),
    ...(placeInEvent(row, event) === 'inside' ? [] : [t('outside')]),
  ]
  return (
    <UnstyledButton className={classes['row']} onClick={onOpen}>
      <Text span size="sm" className={classes['times']}>
        {time(row.start_time)}–{time(row.end_time)}
      </Text>
      <span className={classes['words']}>
        <Text span fw={500}>
          {row.title}
        </Text>
        <Group component="span" gap="xs">
          <Badge component="span" variant="light" size="sm" tt="none">
            {kind}
          </Badge>
          {isSession && row.is_live && (
            <Badge component="span" color="green" size="sm" tt="none">
              {t('live')}
            </Badge>
          )}
          {[...(isSaving ? [t('saving')] : []), ...titles, ...speakersOf(row)].map((words) => (
            <Text key={words} span size="sm" c="dimmed">
              {words}
            </Text>
          ))}
          {warnings.map((words) => (
            <Text key={words} span size="sm" fw={500}>
              ⚠ {words}
            </Text>
          ))}
        </Group>
      </span>
    </UnstyledButton>
  )
}

/** The usual type, Live, gets no badge: that badge means the session is live right now. */
function typeWordsOf({ broadcast_type }: Broadcast): string {
  return broadcast_type === broadcastTypes.live ? t('kind.session') : broadcastTypeWords[broadcast_type]
}

function speakersOf(row: Broadcast | AgendaItem): string[] {
  if (!('speakers' in row) || row.speakers.length === 0) return []
  return [t('speakers', { names: row.speakers.map(({ name }) => name).join(', ') })]
}
