import {
  deletionSchema,
  organizationContentsSchema,
  changeRetentionSchema,
  retentionLossSchema,
  retentionQuerySchema,
  savedRetentionSchema,
  scheduleDeletionSchema,
} from '@marquee/domain/organization-data'
import { z } from 'zod'
import type { CallerSource } from '#features/accounts/public.ts'
import type { OrganizationParts } from '#features/organizations/public.ts'
import type { MemberContext, Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import { getContents, keepOrganization, scheduleDeletion } from './deletion.ts'
import { changeRetention, countRetentionLoss, getRetention } from './retention.ts'

const tags = ['organization-data']
const params = z.object({ id: z.uuid() })
type DeletionServices = Services & { organizationParts: OrganizationParts }

const address = '/api/core/organization/:id/'

/** The retention of an organization's records, and its deletion. */
export function organizationDataRoutes(
  app: HttpApp,
  { services, callers }: { services: DeletionServices; callers: CallerSource },
): void {
  // The caller sees the result immediately, everyone else within seconds.
  const refreshCaller = <Result>({ actor }: MemberContext, result: Result): Result => {
    if (actor.signInId !== undefined) callers.forget(actor.signInId)
    return result
  }
  retentionRoutes(app, services)
  const deletion = replies(200, deletionSchema)
  app.get(
    `${address}contents/`,
    {
      config: { access: 'member' },
      schema: {
        tags,
        operationId: 'getOrganizationContents',
        params,
        response: replies(200, organizationContentsSchema),
      },
    },
    (request) => getContents(memberContext(services, request), request.params.id),
  )
  app.post(
    `${address}deletion/`,
    {
      config: { access: 'member', worksWhileClosing: true, rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags,
        operationId: 'scheduleOrganizationDeletion',
        params,
        body: scheduleDeletionSchema,
        response: deletion,
      },
    },
    async (request) => {
      const ctx = memberContext(services, request)
      const { name } = request.body
      return refreshCaller(ctx, await scheduleDeletion(ctx, { id: request.params.id, name }))
    },
  )
  app.delete(
    `${address}deletion/`,
    {
      config: { access: 'member', worksWhileClosing: true },
      schema: { tags, operationId: 'keepOrganization', params, response: deletion },
    },
    async (request) => {
      const ctx = memberContext(services, request)
      return refreshCaller(ctx, await keepOrganization(ctx, request.params.id))
    },
  )
}

function retentionRoutes(app: HttpApp, services: Services): void {
  const retention = replies(200, savedRetentionSchema)
  app.get(
    `${address}retention/`,
    {
      config: { access: 'organization:read' },
      schema: { tags, operationId: 'getRetention', params, response: retention },
    },
    (request) => getRetention(memberContext(services, request), request.params.id),
  )
  app.put(
    `${address}retention/`,
    {
      config: { access: 'organization:update' },
      schema: {
        tags,
        operationId: 'changeRetention',
        params,
        body: changeRetentionSchema,
        response: retention,
      },
    },
    (request) =>
      changeRetention(memberContext(services, request), { id: request.params.id, retention: request.body }),
  )
  app.get(
    `${address}retention/loss/`,
    {
      config: { access: 'organization:update' },
      schema: {
        tags,
        operationId: 'countRetentionLoss',
        params,
        querystring: retentionQuerySchema,
        response: replies(200, retentionLossSchema),
      },
    },
    (request) =>
      countRetentionLoss(memberContext(services, request), {
        id: request.params.id,
        retention: request.query,
      }),
  )
}
