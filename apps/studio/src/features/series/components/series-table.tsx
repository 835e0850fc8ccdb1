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
  /** Undefined while the first are on their way. */
  series: readonly Series[] | undefined
  isStale: boolean
}

/** The series and repeating events of a page of the list. */
export function SeriesTable({ series, isStale }: SeriesTableProps) {
  return (
    <ListTable label={t('table')} columns={columns} isPending={series === undefined} isStale={isStale}>
      {series?.map((one) => (
        <tr key={one.id}>
          <td data-column="name">
            <Group gap="xs">
              <SeriesLink series={one} />
              {one.tags?.map(({ id, tag_name }) => (
                <Badge key={id} variant="light" color="gray">
                  {tag_name}
                </Badge>
              ))}
            </Group>
          </td>
          <td data-column="kind">{t(`kind.${one.kind}`)}</td>
          <td data-column="next">{nextOf(one)}</td>
          <td data-column="events">
            {t('eventCount', { count: one.event_count })}, {t('comingCount', { count: one.upcoming_count })}
          </td>
          <td data-column="updated">
            <time dateTime={one.updated_at}>{formatDate(one.updated_at)}</time>
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
