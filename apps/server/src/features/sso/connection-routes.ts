/** The settings of an organization's single sign-on. */
import {
  ssoConnectionFormSchema,
  ssoSettingsSchema,
  ssoSwitchesSchema,
  ssoTestSchema,
  ssoTestStartSchema,
} from '@marquee/domain/sso'
import { z } from 'zod'
import { type HttpApp, type HttpRequest, memberContext, replies } from '#platform/http/http.ts'
import { ensureBrowserKey } from './browser-key.ts'
import { deleteSsoConnection } from './delete-sso-connection.ts'
import { getSsoSettings } from './get-sso-settings.ts'
import { saveSsoConnection } from './save-sso-connection.ts'
import type { SsoContext } from './sso-context.ts'
import { switchSso } from './switch-sso.ts'
import { getSsoTest, testSsoConnection } from './test-sso-connection.ts'

const tags = ['sso']
const reads = { access: 'sso:read' as const }
const updates = { access: 'sso:update' as const }
const settings = replies(200, ssoSettingsSchema)
const url = '/api/core/sso_connection/'

export function ssoConnectionRoutes(app: HttpApp, services: SsoContext): void {
  const { outboundFetch } = services
  const contextOf = (request: HttpRequest) => ({ ...memberContext(services, request), outboundFetch })
  app.get(
    url,
    { config: reads, schema: { tags, operationId: 'getSsoSettings', response: settings } },
    (request) => getSsoSettings(contextOf(request)),
  )
  app.put(
    url,
    {
      config: updates,
      schema: { tags, operationId: 'saveSsoConnection', body: ssoConnectionFormSchema, response: settings },
    },
    (request) => saveSsoConnection(contextOf(request), request.body),
  )
  app.patch(
    url,
    {
      config: updates,
      schema: { tags, operationId: 'switchSso', body: ssoSwitchesSchema, response: settings },
    },
    (request) => switchSso(contextOf(request), request.body),
  )
  app.delete(
    url,
    {
      config: updates,
      schema: { tags, operationId: 'deleteSsoConnection', response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteSsoConnection(contextOf(request))
      return reply.status(204).send()
    },
  )
  app.post(
    `${url}test/`,
    {
      config: { ...updates, cost: 'outside' },
      schema: { tags, operationId: 'testSsoConnection', response: replies(200, ssoTestStartSchema) },
    },
    (request, reply) =>
      testSsoConnection(contextOf(request), { browserKey: ensureBrowserKey(request, reply) }),
  )
  app.get(
    `${url}tests/:id/`,
    {
      config: reads,
      schema: {
        tags,
        operationId: 'getSsoTest',
        params: z.object({ id: z.uuid() }),
        response: replies(200, ssoTestSchema),
      },
    },
    (request) => getSsoTest(contextOf(request), request.params.id),
  )
}
