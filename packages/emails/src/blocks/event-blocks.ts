import { dateFormat, listFormat } from '@marquee/domain/languages'
import type { EmailEvent } from '../email-data.ts'
import { dataAsText, html, joined, type Markup, nothing, textAsHtml, textAsText, when } from '../markup.ts'
import { t } from '../texts.ts'
import {
  boldOf,
  type Drawing,
  type Drawn,
  drawsNothing,
  fontOf,
  paragraph,
  type PropsOf,
  row,
  sectionHeading,
} from './drawing.ts'

/** Time, how they attend where there is a choice, and the place for people who come. */
export function drawDetails(_props: PropsOf<'details'>, drawing: Drawing): Drawn {
  if (drawing.data.event === null) return drawsNothing
  const time = t('when', { when: '{{event_start}}' })
  const place = t('where', { location: '{{event_location}}' })
  const lines = (write: (text: string) => Markup, between: string) =>
    joined([
      write(time),
      when('attendance', joined([write(between), write('{{attendance}}')])),
      when('event_location', joined([write(between), write(place)])),
    ])
  const drawn = html`${textAsHtml(time)}${when('attendance', html`<br>${textAsHtml('{{attendance}}')}`)}${when('event_location', html`<br>${textAsHtml(place)}`)}`
  return { html: row(paragraph(drawn, drawing)), text: [lines(textAsText, '\n')] }
}

/** Sessions in their order, under a heading for each day where there are several. */
export function drawAgenda({ heading }: PropsOf<'agenda'>, drawing: Drawing): Drawn {
  const { event } = drawing.data
  if (event === null || event.agenda.length === 0) return drawsNothing
  const { theme } = drawing
  const days = byDay(event)
  const rows = days.flatMap(({ day, entries }) => [
    ...(days.length > 1
      ? [
          html`<tr><td colspan="2" class="ink" style="padding:12px 0 4px;${boldOf(theme, 14, theme.ink)}">${day}</td></tr>`,
        ]
      : []),
    ...entries.map(
      ({ time, title, speakers }) =>
        html`<tr><td class="quiet" width="96" valign="top" style="padding:6px 16px 6px 0;white-space:nowrap;${fontOf(theme, 14, theme.quiet)}">${time}</td><td class="ink" valign="top" style="padding:6px 0;${fontOf(theme, 14, theme.ink)}">${title}${speakers === '' ? nothing : html`<br><span class="quiet" style="color:${theme.quiet}">${speakers}</span>`}</td></tr>`,
    ),
  ])
  const table = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%">${rows}</table>`
  const text = days.map(({ day, entries }) =>
    [
      ...(days.length > 1 ? [day] : []),
      ...entries.map(({ time, title, speakers }) => [time, title, speakers].filter(Boolean).join('  ')),
    ].join('\n'),
  )
  return withHeading(heading, { html: table, text }, drawing)
}

type AgendaRow = { time: string; title: string; speakers: string }

function byDay({ agenda, timezone }: EmailEvent): { day: string; entries: AgendaRow[] }[] {
  const dayOf = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: timezone })
  const timeOf = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: timezone })
  const names = listFormat({ type: 'conjunction' })
  const days: { day: string; entries: AgendaRow[] }[] = []
  for (const { title, start_time, speakers } of agenda) {
    const start = new Date(start_time)
    const day = dayOf.format(start)
    const entry = {
      time: timeOf.format(start).replaceAll('\u202f', ' '),
      title,
      speakers: speakers.length === 0 ? '' : t('bySpeakers', { names: names.format(speakers) }),
    }
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

export function drawSpeakers({ heading }: PropsOf<'speakers'>, drawing: Drawing): Drawn {
  const { event, pictureOf } = drawing.data
  if (event === null || event.speakers.length === 0) return drawsNothing
  const { theme } = drawing
  const rows = event.speakers.map(({ name, title, company, picture }) => {
    const address = picture === null ? null : pictureOf(picture)
    const image =
      address === null
        ? nothing
        : html`<img src="${address}" width="48" height="48" alt="" style="display:block;border:0;border-radius:24px">`
    const about = [title, company].filter(Boolean).join(', ')
    return html`<tr><td width="64" valign="top" style="padding:6px 0">${image}</td><td class="ink" valign="middle" style="padding:6px 0;${fontOf(theme, 14, theme.ink)}"><strong>${name}</strong>${about === '' ? nothing : html`<br><span class="quiet" style="color:${theme.quiet}">${about}</span>`}</td></tr>`
  })
  const table = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%">${rows}</table>`
  const text = event.speakers.map(({ name, title, company }) =>
    [name, title, company].filter(Boolean).join(', '),
  )
  return withHeading(heading, { html: table, text: [text.join('\n')] }, drawing)
}

/** The events of a series. */
export function drawEvents({ heading }: PropsOf<'events'>, drawing: Drawing): Drawn {
  const { data, theme } = drawing
  if (data.events.length === 0) return drawsNothing
  const events = data.events.map((event) => ({ ...event, when: whenOf(event) }))
  const rows = events.map(
    ({ title, page, when: time }) =>
      html`<tr><td class="ink" style="padding:6px 0;${fontOf(theme, 14, theme.ink)}"><a class="link" href="${page}" style="color:${theme.link}"><strong>${title}</strong></a><br><span class="quiet" style="color:${theme.quiet}">${time}</span></td></tr>`,
  )
  const table = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%">${rows}</table>`
  const text = events.map(({ title, page, when: time }) => `${title}\n${time}\n${page}`)
  return withHeading(heading, { html: table, text }, drawing)
}

/** How long it takes until the start, in words, as of the time of sending: nothing in an email can count. */
export function drawCountdown(_props: PropsOf<'countdown'>, drawing: Drawing): Drawn {
  const { event, now } = drawing.data
  if (event === null) return drawsNothing
  const words = untilStart(event, now)
  return { html: row(paragraph(html`<strong>${words}</strong>`, drawing)), text: [textAsText(words)] }
}

const minuteMs = 60_000

function untilStart(event: EmailEvent, now: Date): string {
  const minutes = Math.round((Date.parse(event.start_time) - now.getTime()) / minuteMs)
  const time = whenOf(event)
  if (minutes <= 0) return t('started', { when: time })
  if (minutes < 60) return t('startsInMinutes', { count: minutes })
  const days = dayNumber(event.start_time, event.timezone) - dayNumber(now.toISOString(), event.timezone)
  if (days >= 1) return t('startsInDays', { count: days, when: time })
  return t('startsInHours', { count: Math.round(minutes / 60) })
}

/** Counts calendar days in the zone. */
function dayNumber(instant: string, timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))
  return Math.round(Date.parse(day) / (24 * 60 * minuteMs))
}

/** `Mar 20, 2027, 2:00 PM GMT+1`, in the zone of the event. */
export function whenOf({ start_time, timezone }: { start_time: string; timezone: string }): string {
  const format = dateFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  })
  return format.format(new Date(start_time)).replaceAll('\u202f', ' ')
}

function withHeading(
  heading: string,
  { html: shown, text }: { html: Markup; text: readonly string[] },
  drawing: Drawing,
): Drawn {
  const title = heading === '' ? nothing : sectionHeading(textAsHtml(heading), drawing)
  return {
    html: row(html`${title}${shown}`),
    text: [...(heading === '' ? [] : [textAsText(heading)]), ...text.map(dataAsText)],
  }
}
