import {
  organizationSchema,
  ownFlagsSchema,
  planQuerySchema,
  planReplySchema,
  publicFlagsSchema,
} from '@marquee/domain/organizations'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeFlags } from './change-flags.ts'
import { getPlan } from './get-plan.ts'
import { listPublicFlags } from './is-flag-on.ts'

const tags = ['flags']

/** Flags of the installation and of organizations, and the features of plans. */
export function flagRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/api/core/flags/',
    {
      config: { access: 'public' },
      schema: { tags, operationId: 'listPublicFlags', response: replies(200, publicFlagsSchema) },
    },
    () => listPublicFlags(services),
  )
  app.patch(
    '/api/core/organization/:id/flags/',
    {
      config: { access: 'organization:update' },
      schema: {
        tags,
        operationId: 'changeOrganizationFlags',
        params: z.object({ id: z.uuid() }),
        body: ownFlagsSchema,
        response: replies(200, organizationSchema),
      },
    },
    (request) => {
      const change = { organizationId: request.params.id, flags: request.body }
      return changeFlags(memberContext(services, request), change)
    },
  )
  app.get(
    '/api/core/pricing_config/',
    {
      config: { access: 'organization:read' },
      schema: {
        tags,
        operationId: 'getPlan',
        querystring: planQuerySchema,
        response: replies(200, planReplySchema),
      },
    },
    (request) => getPlan(memberContext(services, request), request.query.organization_id),
  )
}
