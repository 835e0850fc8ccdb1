import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { hostTypeWords, type ListedEvent } from '@marquee/domain/events'
import { Link } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { useFlag } from '#features/flags/public.ts'
import { formatCount } from '#lib/format.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { eventPath } from '../event-path.ts'
import { t } from '../texts.ts'
import { EventDates } from './event-date.tsx'
import { EventRowActions, type EventRowEntry } from './event-row-actions.tsx'
import { EventState } from './event-state.tsx'
import classes from './event-table.module.css'

type EventTableProps = {
  label: string
  events: readonly ListedEvent[] | undefined
  /** True while the rows are still those of the previous page. */
  isStale: boolean
  entries: readonly EventRowEntry[]
  /** Whether all events are in one series, which makes that column redundant. */
  isOfSeries: boolean
}

/** One page of events; titles link to the event. */
export function EventTable({ label, events, isStale, entries, isOfSeries }: EventTableProps) {
  const { is_workspace_enabled: hasTeams } = useMe().organization
  const hasCounts = !useFlag('notUseRegistrantCounts')
  const columns = [
    { id: 'title', title: t('column.title') },
    { id: 'state', title: t('column.state') },
    { id: 'date', title: t('column.date') },
    ...(hasCounts ? [{ id: 'registrants', title: t('column.registrants') }] : []),
    { id: 'type', title: t('type') },
    ...(isOfSeries ? [] : [{ id: 'series', title: t('series') }]),
    ...(hasTeams ? [{ id: 'workspace', title: t('workspace') }] : []),
    ...(entries.length > 0 ? [{ id: 'actions', title: t('column.actions') }] : []),
  ]
  return (
    <div className={classes['events']}>
      <ListTable label={label} columns={columns} isPending={events === undefined} isStale={isStale}>
        {events?.map((event) => (
          <tr key={event.id}>
            <td data-column="title">
              <div className={classes['head']}>
                <Avatar name={event.title} size="lg" isSquare />
                <TitleOf event={event} />
              </div>
            </td>
            <td data-column="state">
              <EventState event={event} />
            </td>
            <td data-column="date">
              <EventDates event={event} />
            </td>
            {hasCounts && (
              <td data-column="registrants">
                {formatCount(event.registrants)}
                <span className={classes['unit']}> {t('registrants', { count: event.registrants })}</span>
                <Attendance event={event} />
              </td>
            )}
            <td data-column="type">{kindOf(event)}</td>
            {!isOfSeries && <td data-column="series">{event.series?.name}</td>}
            {hasTeams && <td data-column="workspace">{event.workspace?.name}</td>}
            {entries.length > 0 && (
              <td data-column="actions">
                <EventRowActions event={event} entries={entries} />
              </td>
            )}
          </tr>
        ))}
      </ListTable>
    </div>
  )
}

/** How many are watching now; otherwise how many attended. */
function Attendance({ event: { attended, watching } }: { event: ListedEvent }) {
  if (attended === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {watching > 0
        ? t('watching', { count: formatCount(watching) })
        : t('attended', { count: formatCount(attended) })}
    </Text>
  )
}

function TitleOf({ event }: { event: ListedEvent }) {
  return (
    <Stack gap={4} align="flex-start">
      <Anchor component={Link} to={eventPath(event)} size="sm" fw={500} data-row-link>
        {event.title}
      </Anchor>
      {(event.is_test || event.is_detached || event.tags.length > 0) && (
        <Group gap={4}>
          {event.is_detached && (
            <Badge variant="light" color="gray">
              {t('detached')}
            </Badge>
          )}
          {event.is_test && (
            <Badge variant="light" color="gray">
              {t('test')}
            </Badge>
          )}
          {event.tags.map(({ id, tag_name }) => (
            <Text key={id} size="xs" c="dimmed">
              #{tag_name}
            </Text>
          ))}
        </Group>
      )}
    </Stack>
  )
}

/** Type and format; a recording has no format. */
function kindOf({ event_type, host_type }: ListedEvent): string {
  const type = t(`type.${event_type}`)
  return event_type === 'Recording' ? type : `${type} · ${hostTypeWords[host_type]}`
}
