import { activityBatchSchema } from '@marquee/domain/activity'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, replies } from '#platform/http/http.ts'
import { recordActivity } from './record-activity.ts'

/** Per IP address: every closing page makes one call, and offices share an address. */
const callsPerMinute = 600

/** Usage reported by the studio, signed in or not. */
export function activityRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/core/activity/',
    {
      config: {
        access: 'public',
        asksWhoCalls: true,
        rateLimit: { max: callsPerMinute, timeWindow: '1 minute' },
      },
      schema: {
        tags: ['activity'],
        operationId: 'recordActivity',
        body: activityBatchSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      const { userId, actor } = request.caller ?? {}
      await recordActivity(services, { userId, organizationId: actor?.organizationId }, request.body)
      return reply.status(204).send()
    },
  )
}
