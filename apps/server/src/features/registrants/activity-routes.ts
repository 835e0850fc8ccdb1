import {
  activityProfileQuerySchema,
  activityProfileSchema,
  activityTokenSchema,
  activityUrlSchema,
  listActivityQuerySchema,
  listSharedActivityQuerySchema,
  registrantActivityPageSchema,
  registrantProfileSchema,
  shortUrlQuerySchema,
} from '@marquee/domain/registrants'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getRegistrantProfile, listRegistrantActivity } from './get-registrant-profile.ts'
import {
  getSharedProfile,
  isActivityUrlEnabled,
  listSharedActivity,
  makeActivityToken,
} from './shared-activity.ts'

const tags = ['registrants']

/** What a registrant did, for organizers and for people who have its link. */
export function activityRoutes(app: HttpApp, services: Services): void {
  const config = { access: 'registrant:read' } as const
  const params = z.object({ id: z.uuid() })
  app.get(
    '/api/event/event-members/:id/profile/',
    {
      config,
      schema: {
        tags,
        operationId: 'getRegistrantProfile',
        params,
        response: replies(200, registrantProfileSchema),
      },
    },
    (request) => getRegistrantProfile(memberContext(services, request), request.params.id),
  )
  app.get(
    '/api/event/event-members/:id/activity/',
    {
      config,
      schema: {
        tags,
        operationId: 'listRegistrantActivity',
        params,
        querystring: listActivityQuerySchema,
        response: replies(200, registrantActivityPageSchema),
      },
    },
    (request) => {
      const { params, query, url } = request
      return listRegistrantActivity(memberContext(services, request), { id: params.id, query, url })
    },
  )
  sharedRoutes(app, services)
}

/** RG-060 to RG-063. */
function sharedRoutes(app: HttpApp, services: Services): void {
  const path = '/api/core/registrant_activity_url/'
  const config = { access: 'public', rateLimit: { max: 120, timeWindow: '1 minute' } } as const
  app.get(
    `${path}is_enabled/`,
    {
      config,
      schema: {
        tags,
        operationId: 'getActivityUrl',
        querystring: shortUrlQuerySchema,
        response: replies(200, activityUrlSchema),
      },
    },
    ({ query }) => isActivityUrlEnabled(services, query.short_url),
  )
  app.get(
    `${path}explo_token/`,
    {
      config,
      schema: {
        tags,
        operationId: 'makeActivityToken',
        querystring: shortUrlQuerySchema,
        response: replies(200, activityTokenSchema),
      },
    },
    ({ query }) => makeActivityToken(services, query.short_url),
  )
  app.get(
    `${path}registrant_profile/`,
    {
      config,
      schema: {
        tags,
        operationId: 'getActivityProfile',
        querystring: activityProfileQuerySchema,
        response: replies(200, activityProfileSchema),
      },
    },
    ({ query: { short_url: shortUrl, organization_id: organizationId } }) =>
      getSharedProfile(services, { shortUrl, organizationId }),
  )
  app.get(
    `${path}activity/`,
    {
      config,
      schema: {
        tags,
        operationId: 'listSharedActivity',
        querystring: listSharedActivityQuerySchema,
        response: replies(200, registrantActivityPageSchema),
      },
    },
    ({ query: { token, ...query }, url }) => listSharedActivity(services, { token, query, url }),
  )
}
