import { Anchor, Badge, Group } from '@mantine/core'
import type { Series } from '@marquee/domain/series'
import { Link } from '@tanstack/react-router'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { t } from '../texts.ts'

const columns = [
  {
    id: 'name',
    get title() {
      return t('name')
    },
  },
  {
    id: 'kind',
    get title() {
      return t('kind')
    },
  },
  {
    id: 'next',
    get title() {
      return t('nextEvent')
    },
  },
  {
    id: 'events',
    get title() {
      return t('events')
    },
  },
  {
    id: 'updated',
    get title() {
      return t('updated')
    },
  },
]

type SeriesTableProps = {
  /** Undefined while loading. */
  series: readonly Series[] | undefined
  isStale: boolean
}

/** One page of series and repeating events. */
export function SeriesTable({ series: rows, isStale }: SeriesTableProps) {
  return (
    <ListTable label={t('table')} columns={columns} isPending={rows === undefined} isStale={isStale}>
      {rows?.map((series) => (
        <tr key={series.id}>
          <td data-column="name">
            <Group gap="xs">
              <SeriesLink series={series} />
              {series.tags?.map(({ id, tag_name }) => (
                <Badge key={id} variant="light" color="gray">
                  {tag_name}
                </Badge>
              ))}
            </Group>
          </td>
          <td data-column="kind">{t(`kind.${series.kind}`)}</td>
          <td data-column="next">{nextOf(series)}</td>
          <td data-column="events">
            {t('eventCount', { count: series.event_count })},{' '}
            {t('comingCount', { count: series.upcoming_count })}
          </td>
          <td data-column="updated">
            <time dateTime={series.updated_at}>{formatDate(series.updated_at)}</time>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function nextOf({ next_event: next }: Series) {
  if (next === null) return t('noNextEvent')
  return <time dateTime={next.start_time}>{formatDateTime(next.start_time, next.timezone)}</time>
}

function SeriesLink({ series: { id, kind, name } }: { series: Series }) {
  const to = kind === 'series' ? '/series/$seriesId/dashboard' : '/repeating-event/$seriesId/dashboard'
  return (
    <Anchor
      fw={500}
      data-row-link
      renderRoot={(props) => <Link {...props} to={to} params={{ seriesId: id }} />}
    >
      {name}
    </Anchor>
  )
}
