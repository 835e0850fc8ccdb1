import { registrantStatusWords, type SeriesRegistrant } from '@marquee/domain/registrants'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { ListTable } from '#ui/list-table/list-table.tsx'
import { eventWithDate } from '../event-of-series.ts'
import { t } from '../texts.ts'
import classes from './registrant-table.module.css'

type SeriesRegistrantTableProps = {
  /** Undefined while the first page loads. */
  registrants: readonly SeriesRegistrant[] | undefined
  isStale: boolean
}

/** RG-044. */
const columns = ['name', 'email', 'company', 'jobTitle', 'events'] as const

/** One page of the people who registered for events of a series. */
export function SeriesRegistrantTable({ registrants, isStale }: SeriesRegistrantTableProps) {
  return (
    <ListTable
      label={t('title')}
      columns={columns.map((id) => ({ id, title: t(id) }))}
      isPending={registrants === undefined}
      isStale={isStale}
    >
      {registrants?.map(({ id, full_name, email, company, title, profile_picture_url, events }) => (
        <tr key={id}>
          <td data-column="name">
            <span className={classes['person']}>
              <Avatar src={profile_picture_url} name={full_name || email} />
              {full_name || email}
            </span>
          </td>
          <td data-column="email">{email}</td>
          <td data-column="company">{company}</td>
          <td data-column="jobTitle">{title}</td>
          <td data-column="events">
            <Events events={events} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type Events = SeriesRegistrant['events']

/** The rest is collapsed, because someone can be registered for every date of a repeating event. */
const shownAtOnce = 2

function Events({ events }: { events: Events }) {
  if (events.length <= shownAtOnce) return <EventLines events={events} />
  return (
    <details>
      <summary>{t('eventCount', { count: events.length })}</summary>
      <EventLines events={events} />
    </details>
  )
}

function EventLines({ events }: { events: Events }) {
  return (
    <ul className={classes['events']}>
      {events.map((event) => (
        <li key={event.id}>
          {event.status === 'registered'
            ? eventWithDate(event)
            : t('eventWithStatus', {
                event: eventWithDate(event),
                status: registrantStatusWords[event.status],
              })}
        </li>
      ))}
    </ul>
  )
}
