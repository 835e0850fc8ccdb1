import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import type { Home } from '@marquee/domain/home'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { eventPath } from '#features/events/public.ts'
import { formatDate } from '#lib/format.ts'
import { t } from '../texts.ts'
import classes from './recent-recordings.module.css'

/** The newest recordings. A failed query is reported once, by `NextEvents`. */
export function RecentRecordings({ query: { data, isPending } }: { query: UseQueryResult<Home> }) {
  if (data === undefined && !isPending) return null
  return (
    <section aria-labelledby="recent-recordings">
      <div className={classes['head']}>
        <Title order={2} size="h4" id="recent-recordings">
          {t('recordings')}
        </Title>
        <Anchor component={Link} to="/recordings">
          {t('allRecordings')}
        </Anchor>
      </div>
      {data === undefined ? <Pending /> : <Entries recordings={data.recent_recordings} />}
    </section>
  )
}

function Entries({ recordings }: { recordings: Home['recent_recordings'] }) {
  if (recordings.length === 0) {
    return (
      <>
        <Text fw={500}>{t('noRecordings')}</Text>
        <Text c="dimmed">{t('noRecordingsText')}</Text>
      </>
    )
  }
  return (
    <ul className={classes['list']}>
      {recordings.map((recording) => (
        <li key={recording.id} className={classes['entry']}>
          <Anchor
            component={Link}
            to={eventPath(recording)}
            fw={500}
            c="inherit"
            className={classes['title'] ?? ''}
          >
            {recording.title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {formatDate(recording.start_time, recording.timezone)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function Pending() {
  return (
    <div className={classes['list']} aria-hidden>
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  )
}
