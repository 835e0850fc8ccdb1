import { storageUsageSchema } from '@marquee/domain/storage'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getStorageUsage } from './reserve-storage.ts'

export function storageRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/storage/',
    {
      config: { access: 'organization:read' },
      schema: {
        tags: ['storage'],
        operationId: 'getStorageUsage',
        response: replies(200, storageUsageSchema),
      },
    },
    (request) => getStorageUsage(memberContext(services, request)),
  )
}
