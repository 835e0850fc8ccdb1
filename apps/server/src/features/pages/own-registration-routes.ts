import { statusOf } from '@marquee/domain/error-replies'
import { type OwnRegistration, ownRegistrationChanges } from '@marquee/domain/registrants'
import { z } from 'zod'
import { type RegistrationDesk, visitOf } from '#features/registering/public.ts'
import type { Whose } from '#features/registrants/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpApp, HttpRequest } from '#platform/http/http.ts'
import { headOf, type ReadEvent } from './read-public-event.ts'
import { invitesOf } from './after-registration.ts'
import type { PageReplies } from './venue-page-reply.ts'

type Pages = {
  pages: PageReplies
  desk: RegistrationDesk
  reader: { readEvent(eventId: string): Promise<ReadEvent> }
}

const params = z.object({ event_id: z.string().max(100) })
const querystring = z.object({
  token: z.string().max(200).optional(),
  ask: z.literal('leave').optional().catch(undefined),
})
const sentSchema = z.object({ token: z.string().max(200), change: z.enum(ownRegistrationChanges) })

const path = '/event/:event_id/registration'

/**
 * A person's own registration: its state, giving up the place, accepting an offered one, and registering again. Opened
 * with the link in their email, or from the room after entering. Opening it changes nothing, because mail servers
 * follow links too.
 */
export function ownRegistrationRoutes(app: HttpApp, { pages, desk, reader }: Pages): void {
  app.get(
    path,
    { config: { access: 'public', asksWhoCalls: true }, schema: { hide: true, params, querystring } },
    async (request, reply) => {
      const { event_id: eventId } = request.params
      const read = await reader.readEvent(eventId)
      const own = await desk.findOwn(visitOf(request, eventId), whoseIs(request, request.query.token))
      const is_asking = request.query.ask === 'leave'
      return pages.send(reply, { ...ownPage(read, own), is_asking, problem: null })
    },
  )
  app.post(
    path,
    {
      config: { access: 'public', rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: { hide: true, params },
    },
    async (request, reply) => {
      const { event_id: eventId } = request.params
      const read = await reader.readEvent(eventId)
      const { token, change } = readSent(request.body)
      const visit = visitOf(request, eventId)
      try {
        await desk.changeOwn(visit, { token }, change)
        // Reloading the next page doesn't send the form again.
        return await reply.redirect(`/event/${eventId}/registration?token=${token}`, 303)
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'invalid_code') throw error
        const own = await desk.findOwn(visit, { token })
        const problem = error.message
        return pages.send(
          reply,
          { ...ownPage(read, own), is_asking: false, problem },
          { status: statusOf[error.code] },
        )
      }
    },
  )
}

/** No one can invite others to an event that is over. */
function ownPage(read: ReadEvent, own: OwnRegistration) {
  const { event, row } = read
  const isOver = event.state === 'past' || event.state === 'canceled'
  const invites = invitesOf({
    page: headOf(read).canonical,
    eventId: row.id,
    code: isOver ? null : own.referral_code,
    colleagueKey: isOver ? null : own.colleague_key,
  })
  return { kind: 'own-registration' as const, event, own, invites: { ...invites, referred: own.referred } }
}

function whoseIs({ attendee }: HttpRequest, token: string | undefined): Whose {
  if (token !== undefined) return { token }
  if (!attendee) throw new AppError('invalid_code')
  return { attendee }
}

function readSent(body: unknown): z.infer<typeof sentSchema> {
  if (typeof body !== 'string') throw new AppError('unsupported_media')
  const sent = sentSchema.safeParse(Object.fromEntries(new URLSearchParams(body)))
  if (!sent.success) throw new AppError('invalid_input')
  return sent.data
}
