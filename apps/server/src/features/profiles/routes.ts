import {
  changeProfileSchema,
  listProfilesQuerySchema,
  mergeProfilesSchema,
  profilePageSchema,
  profileSchema,
} from '@marquee/domain/profiles'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { changeProfile } from './change-profile.ts'
import { getProfile } from './get-profile.ts'
import { listProfiles } from './list-profiles.ts'
import { mergeProfiles } from './merge-profiles.ts'
import type { ProfileParts } from './profile-part.ts'

const tags = ['profiles']
const params = z.object({ id: z.uuid() })

export function profileRoutes(app: HttpApp, services: Services, parts: ProfileParts): void {
  app.get(
    '/api/core/profiles/',
    {
      config: { access: 'event:read' },
      schema: {
        tags,
        operationId: 'listProfiles',
        querystring: listProfilesQuerySchema,
        response: replies(200, profilePageSchema),
      },
    },
    (request) => listProfiles(memberContext(services, request), { query: request.query, url: request.url }),
  )
  app.get(
    '/api/core/profiles/:id/',
    {
      config: { access: 'event:read' },
      schema: { tags, operationId: 'getProfile', params, response: replies(200, profileSchema) },
    },
    (request) => getProfile(memberContext(services, request), request.params.id),
  )
  app.patch(
    '/api/core/profiles/:id/',
    {
      config: { access: 'event:update' },
      schema: {
        tags,
        operationId: 'changeProfile',
        params,
        body: changeProfileSchema,
        response: replies(200, profileSchema),
      },
    },
    (request) =>
      changeProfile(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.post(
    '/api/core/profiles/:id/merge/',
    {
      config: { access: 'event:update' },
      schema: {
        tags,
        operationId: 'mergeProfiles',
        params,
        body: mergeProfilesSchema,
        response: replies(200, profileSchema),
      },
    },
    (request) =>
      mergeProfiles(memberContext(services, request), { id: request.params.id, ...request.body, parts }),
  )
}
