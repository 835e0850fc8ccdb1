import {
  emailFoundRegistrantsSchema,
  emailListedRegistrantsSchema,
  registrantsChangedSchema,
  testRegistrantEmailSchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { nobodySelected } from './change-registrants.ts'
import { emailSelected, sendTestEmail } from './email-selected.ts'

const tags = ['registrants']
const write = { config: { access: 'registrant:update' } } as const
const params = z.object({ event_id: z.uuid() })

/** Emails by organizers: to listed registrants, to search results, or to members as a test (RG-108). */
export function registrantEmailRoutes(app: HttpApp, services: Services): void {
  const response = replies(200, registrantsChangedSchema)
  app.post(
    '/api/event/:event_id/custom_email/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'emailRegistrants',
        params,
        body: emailListedRegistrantsSchema,
        response,
      },
    },
    (request) => {
      const { ids, ...message } = request.body
      const { event_id: eventId } = request.params
      const selection = { ...nobodySelected, ids }
      return emailSelected(memberContext(services, request), { eventId, selection, message })
    },
  )
  app.post(
    '/api/event/:event_id/bulk_email/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'emailFoundRegistrants',
        params,
        body: emailFoundRegistrantsSchema,
        response,
      },
    },
    (request) => {
      const { subject, text, ...found } = request.body
      const { event_id: eventId } = request.params
      const selection = { ...nobodySelected, ...found, is_all: true }
      return emailSelected(memberContext(services, request), {
        eventId,
        selection,
        message: { subject, text },
      })
    },
  )
  app.post(
    '/api/event/:event_id/test_email/',
    {
      ...write,
      schema: {
        tags,
        operationId: 'sendTestRegistrantEmail',
        params,
        body: testRegistrantEmailSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const { emails, ...message } = request.body
      const { event_id: eventId } = request.params
      await sendTestEmail(memberContext(services, request), { eventId, message, emails })
      return reply.status(204).send()
    },
  )
}
