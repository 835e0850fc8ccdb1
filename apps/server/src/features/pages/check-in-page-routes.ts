import { isInPerson } from '@marquee/domain/events'
import { z } from 'zod'
import { findEventRow } from '#features/events/public.ts'
import { canCheckIn } from '#features/check-in/public.ts'
import { roomKeyFor } from '#features/custom-code/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { t } from './texts.ts'
import type { PagesInside } from './venue-page-reply.ts'

const params = z.object({ event_id: z.string().max(100) })
const querystring = z.object({ selfCheckIn: z.string().max(20).optional() })

/**
 * The check-in of an event, and with `selfCheckIn=true` the kiosk at its door (EV-140, EV-141). Only for staff who
 * entered the event in this browser; everyone else sees what to do.
 */
export function checkInPageRoutes(app: HttpApp, services: Services, { pages, whyOut }: PagesInside): void {
  app.get(
    '/check-in/:event_id',
    { config: { access: 'public', asksWhoCalls: true }, schema: { hide: true, params, querystring } },
    async (request, reply) => {
      const { attendee, params, query } = request
      const say = (heading: string, text: string, status: number) =>
        pages.send(reply, { kind: 'message', heading, text }, { status })
      if (!attendee) {
        const wayOut = await whyOut(request)
        if (wayOut !== 'not_signed_in') return pages.sendOut(reply, { eventId: params.event_id, wayOut })
        return say(t('checkInNeedsLink'), t('checkInNeedsLinkText'), 401)
      }
      if (!canCheckIn(attendee)) return say(t('checkInForStaff'), t('checkInForStaffText'), 403)
      const { organizationId, eventId } = attendee
      const event = await inOrganization({ ...services, organizationId }, ({ db }) =>
        findEventRow(db, eventId),
      )
      // No one arrives at the door of a virtual event.
      if (!event || !isInPerson(event)) return reply.redirect(`/event/${eventId}/room`)
      const isSelf = query.selfCheckIn === 'true'
      return pages.send(reply, {
        kind: 'check-in',
        event_id: event.id,
        title: event.title,
        is_self: isSelf,
        key: roomKeyFor(services, attendee, request),
      })
    },
  )
}
