import { reportCodeFaultSchema } from '@marquee/domain/custom-code'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, replies } from '#platform/http/http.ts'
import { reportCodeFault } from './report-code-fault.ts'

const mostBytes = 4096

/** Where visitors' browsers report errors of custom code. */
export function venueCustomCodeRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/api/code_faults/',
    {
      bodyLimit: mostBytes,
      config: { access: 'public', rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags: ['custom-code'],
        operationId: 'reportCodeFault',
        body: reportCodeFaultSchema,
        response: replies(204, z.void()),
      },
    },
    async (request, reply) => {
      await reportCodeFault(services, request.body)
      return reply.status(204).send()
    },
  )
}
