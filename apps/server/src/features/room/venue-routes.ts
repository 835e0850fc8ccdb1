import { findStoredBranding, lookOfStored } from '#features/branding/public.ts'
import { roomKeyFor } from '#features/custom-code/public.ts'
import { findEventRow, stateOfEvent } from '#features/events/public.ts'
import { thumbnailKey } from '#features/video-library/public.ts'
import type { PagesInside } from '#features/pages/public.ts'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { audienceContext, type HttpApp } from '#platform/http/http.ts'
import { findPoster } from './find-poster.ts'

const params = z.object({ event_id: z.string().max(100) })

/**
 * The page of an event's room and every address below it, which its script handles. People who haven't entered are
 * redirected to the event's page, where they can register or see that it was canceled; people who were sent out see
 * why.
 */
export function venueRoomRoutes(app: HttpApp, services: Services, { pages, whyOut }: PagesInside): void {
  for (const path of ['/event/:event_id/room', '/event/:event_id/room/*']) {
    app.get(
      path,
      { config: { access: 'public', asksWhoCalls: true }, schema: { hide: true, params } },
      async (request, reply) => {
        const { attendee, params } = request
        if (!attendee) {
          const wayOut = await whyOut(request)
          // The page of a canceled event says so itself.
          if (wayOut !== 'not_signed_in' && wayOut !== 'entry_event_canceled') {
            return pages.sendOut(reply, { eventId: params.event_id, wayOut })
          }
          return reply.redirect(`/event/${encodeURIComponent(params.event_id)}`)
        }
        const { organizationId, eventId } = attendee
        const { event, state, video, branding } = await inOrganization(
          { ...services, organizationId },
          async (ctx) => {
            const event = await findEventRow(ctx.db, eventId)
            if (!event) throw new AppError('not_found')
            const state = await stateOfEvent(ctx.db, event, ctx.clock.now())
            const branding = await findStoredBranding(ctx.db, eventId)
            return { event, state, video: await findPoster(ctx, eventId), branding }
          },
        )
        return pages.send(reply, {
          kind: 'room',
          event_id: event.id,
          title: event.title,
          state,
          start_time: event.start_time.toISOString(),
          timezone: event.timezone,
          poster: video ? `/event/${event.id}/poster.jpg?v=${video.id}` : null,
          look: lookOfStored({ ...services, organizationId }, branding, 'stage'),
          key: roomKeyFor(services, attendee, request),
        })
      },
    )
  }
  app.get(
    '/event/:event_id/poster.jpg',
    { config: { access: 'attendee' }, schema: { hide: true, params } },
    async (request, reply) => {
      const context = audienceContext(services, request)
      const video = await inOrganization(context, (ctx) => findPoster(ctx, ctx.eventId))
      if (!video || (await services.store.stat(thumbnailKey(video))) === undefined) {
        throw new AppError('not_found')
      }
      const picture = await services.store.stream(thumbnailKey(video))
      return reply.type('image/jpeg').header('cache-control', 'private, max-age=300').send(picture)
    },
  )
}
