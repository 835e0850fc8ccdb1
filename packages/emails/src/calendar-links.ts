import type { EmailEvent } from './email-data.ts'
import { t } from './texts.ts'

/**
 * Pages of calendars on the web that add the event, with a placeholder for the place, which people who attend online
 * aren't told.
 */
export function calendarLinks({ title, start_time, end_time, timezone }: EmailEvent) {
  const compact = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const google = {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start_time)}/${compact(end_time)}`,
    ctz: timezone,
  }
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start_time,
    enddt: end_time,
  }
  return [
    { name: t('google'), address: `https://calendar.google.com/calendar/render?${queryOf(google)}` },
    {
      name: t('outlook'),
      address: `https://outlook.live.com/calendar/0/deeplink/compose?${queryOf(outlook)}`,
    },
    {
      name: t('outlookAtWork'),
      address: `https://outlook.office.com/calendar/0/deeplink/compose?${queryOf(outlook)}`,
    },
  ]
}

const queryOf = (values: Readonly<Record<string, string>>): string =>
  [
    ...Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
    'location={{event_location}}',
  ].join('&')
