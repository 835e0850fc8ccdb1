import { attendances } from '@marquee/domain/registrants'
import { z } from 'zod'
import { calendarFor, entryOfEvent } from '#features/events/public.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { createEventCards } from './event-cards.ts'
import type { EventPageParts } from './open-event-page.ts'

const params = z.object({ event_id: z.string().max(100) })
const page = { config: { access: 'public' as const }, schema: { hide: true, params } }

/** The calendar entry of people who attend online has no location. */
const calendarPage = {
  ...page,
  schema: {
    ...page.schema,
    querystring: z.object({ attendance: z.enum(attendances).optional().catch(undefined) }),
  },
}

/** The picture of an event for previews of its link, and its calendar entry. */
export function eventFileRoutes(app: HttpApp, { services, reader }: EventPageParts): void {
  const cards = createEventCards(services)
  app.get('/event/:event_id/card.png', page, async (request, reply) => {
    const { row, event, thumbnail } = await reader.readEvent(request.params.event_id)
    if (thumbnail !== null) return reply.redirect(thumbnail, 302)
    const picture = await cards.open(row, event)
    if (!picture) return reply.redirect('/card.png', 302)
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
  })

  app.get('/event/:event_id/calendar.ics', calendarPage, async (request, reply) => {
    const { row, home, slug, thumbnail } = await reader.readEvent(request.params.event_id)
    const isOnline = row.host_type === 'Hybrid' && request.query.attendance === 'online'
    const whole = {
      ...entryOfEvent(row),
      url: `${home.origin}/event/${slug}`,
      ...(thumbnail !== null && { picture: new URL(thumbnail, home.origin).href }),
    }
    const entry = isOnline ? { ...whole, location: '' } : whole
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=30')
      .header('content-disposition', 'attachment; filename="event.ics"')
      .send(calendarFor(services, undefined, [entry]))
  })
}
