/** Times in the zone of the viewer, in the language of the page. */
const zoneOfViewer = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function localeOfPage(): string {
  const language = document.documentElement.lang
  return language === 'en' || language === 'en-XA' ? 'en-US' : language
}

/** Adds the viewer's time to the event's, in the line that is kept free for it, if the clocks differ. */
export function showYourTime(): void {
  const [locale, ownZone] = [localeOfPage(), zoneOfViewer()]
  for (const line of document.querySelectorAll<HTMLElement>('[data-your-time]')) {
    const { yourTime = '', end = '', zone = ownZone } = line.dataset
    const options = {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    } as const
    const inZone = (timeZone: string, more: Intl.DateTimeFormatOptions = {}) =>
      new Intl.DateTimeFormat(locale, { ...options, ...more, timeZone }).formatRange(
        new Date(yourTime),
        new Date(end),
      )
    const value = line.querySelector('[data-value]')
    if (!value || inZone(zone) === inZone(ownZone)) continue
    value.textContent = inZone(ownZone, { timeZoneName: 'short' })
    line.dataset['shown'] = ''
  }
}

/** Shows the starts of listed events in the zone of the viewer. They take the same line in any zone. */
export function showLocalTimes(): void {
  const format = new Intl.DateTimeFormat(localeOfPage(), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    time.textContent = format.format(new Date(time.dateTime)).replaceAll(/[\u2009\u202f]/g, ' ')
  }
}

/** Lets the viewer read the agenda in their own zone, if it isn't the event's. */
export function switchAgendaZone(): void {
  const ownZone = zoneOfViewer()
  const agenda = document.querySelector<HTMLElement>('[data-agenda]')
  const label = agenda?.querySelector<HTMLElement>('[data-zone-switch]')
  const box = label?.querySelector('input')
  const eventZone = agenda?.dataset['agenda'] ?? ownZone
  if (!agenda || !label || !box || eventZone === ownZone) return
  label.dataset['shown'] = ''
  box.addEventListener('change', () => {
    for (const time of agenda.querySelectorAll<HTMLTimeElement>('time')) {
      time.textContent = box.checked ? timeIn(ownZone, time, eventZone) : timeIn(eventZone, time, eventZone)
    }
  })
}

/** With the day where it is another one than the heading above says. */
function timeIn(zone: string, { dateTime, dataset }: HTMLTimeElement, eventZone: string): string {
  const locale = localeOfPage()
  const [start, end] = [new Date(dateTime), new Date(dataset['end'] ?? dateTime)]
  const dayOf = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone }).format(at)
  const isOtherDay = dayOf(start, zone) !== dayOf(start, eventZone) || dayOf(start, zone) !== dayOf(end, zone)
  const day = isOtherDay ? ({ weekday: 'short', month: 'short', day: 'numeric' } as const) : {}
  const format = new Intl.DateTimeFormat(locale, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })
  return format.formatRange(start, end).replaceAll(/[\u2009\u202f]/g, ' ')
}
