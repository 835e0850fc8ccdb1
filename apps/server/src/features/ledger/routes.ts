import { attendanceSchema } from '@marquee/domain/ledger'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { createAttendanceCache, getAttendance } from './get-attendance.ts'

export function ledgerRoutes(app: HttpApp, services: Services): void {
  const cache = createAttendanceCache(services)
  app.get(
    '/api/event/events/:id/attendance/',
    {
      config: { access: 'event:read' },
      schema: {
        tags: ['ledger'],
        operationId: 'getAttendance',
        params: z.object({ id: z.uuid() }),
        response: replies(200, attendanceSchema),
      },
    },
    (request) => getAttendance(memberContext(services, request), { id: request.params.id, cache }),
  )
}
