import { heartbeatSchema } from '@marquee/domain/ledger'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { audienceContext, type HttpApp, replies } from '#platform/http/http.ts'
import type { AttendanceLog } from './attendance-log.ts'

/** What players of the audience report about themselves. */
export function venueLedgerRoutes(app: HttpApp, services: Services, attendance: AttendanceLog): void {
  app.post(
    '/api/events/:event_id/heartbeats/',
    {
      config: { access: 'attendee', trustsEntryForMs: 60_000, isForPages: true },
      schema: {
        tags: ['ledger'],
        operationId: 'sendHeartbeat',
        params: z.object({ event_id: z.uuid() }),
        body: heartbeatSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const { attendee, origin } = audienceContext(services, request)
      await attendance.beat({ attendee, userAgent: origin.userAgent }, request.body)
      return reply.status(204).send()
    },
  )
}
