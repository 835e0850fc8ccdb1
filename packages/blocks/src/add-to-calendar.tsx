import type { PublicEvent } from '@marquee/domain/pages'
import { t } from './texts.ts'

type AddToCalendarProps = {
  event: PublicEvent
  /** Set for someone who attends a hybrid event online, so the entry has no place. */
  isOnline?: boolean
}

/** Renders nothing for a recording, which has no start time. */
export function AddToCalendar({ event: shown, isOnline = false }: AddToCalendarProps) {
  if (shown.event_type === 'Recording') return null
  const event = isOnline ? { ...shown, location: '' } : shown
  return (
    <p className="calendar-links">
      {t('addToCalendar')} <CalendarLinks event={event} isOnline={isOnline} />
    </p>
  )
}

/** The same entry for each kind of calendar. */
export function CalendarLinks({ event, isOnline = false }: AddToCalendarProps) {
  return (
    <>
      <a
        href={`/event/${event.id}/calendar.ics${isOnline ? '?attendance=online' : ''}`}
        download
        data-calendar="appleical"
      >
        {t('calendarFile')}
      </a>{' '}
      <a href={googleLink(event)} target="_blank" rel="noopener noreferrer" data-calendar="google">
        {t('googleCalendar')}
      </a>{' '}
      <a
        href={outlookLink('outlook.live.com', event)}
        target="_blank"
        rel="noopener noreferrer"
        data-calendar="outlookcom"
      >
        {t('outlookCalendar')}
      </a>{' '}
      <a
        href={outlookLink('outlook.office.com', event)}
        target="_blank"
        rel="noopener noreferrer"
        data-calendar="outlook"
      >
        {t('outlookAtWork')}
      </a>
    </>
  )
}

function googleLink({ title, start_time, end_time, location, timezone }: PublicEvent): string {
  const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '')
  const query = Object.entries({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start_time)}/${compact(end_time)}`,
    ctz: timezone,
    location,
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://calendar.google.com/calendar/render?${query.join('&')}`
}

function outlookLink(host: string, { title, start_time, end_time, location }: PublicEvent): string {
  const query = Object.entries({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start_time,
    enddt: end_time,
    location,
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://${host}/calendar/0/deeplink/compose?${query.join('&')}`
}
