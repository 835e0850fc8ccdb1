import {
  changeWebhookSchema,
  createWebhookSchema,
  listDeliveriesQuerySchema,
  listWebhooksQuerySchema,
  openedDeliverySchema,
  webhookDeliveryPageSchema,
  webhookListSchema,
  webhookSamples,
  webhookSamplesSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@marquee/domain/webhooks'
import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { type HttpApp, memberContext, replies } from '#platform/http/http.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from './change-webhooks.ts'
import { getDelivery, listDeliveries, resendDelivery, testWebhook } from './webhook-log.ts'

const tags = ['webhooks']
const list = '/api/event/activity-webhooks/'
const one = `${list}:id/`
const log = `${one}deliveries/`
const params = z.object({ id: z.uuid() })
const deliveryParams = z.object({ id: z.uuid(), delivery: z.uuid() })
const webhook = replies(200, webhookSchema)
const delivery = replies(200, openedDeliverySchema)
const reads = { access: 'integration:read' } as const
const changes = { access: 'integration:update' } as const

/** Webhooks of events, templates and the organization, and their deliveries (IN-131 to IN-138). */
export function webhookRoutes(app: HttpApp, services: Services): void {
  app.get(
    list,
    {
      config: reads,
      schema: {
        tags,
        operationId: 'listWebhooks',
        querystring: listWebhooksQuerySchema,
        response: replies(200, webhookListSchema),
      },
    },
    (request) => listWebhooks(memberContext(services, request), request.query.event),
  )
  app.post(
    list,
    {
      config: changes,
      schema: {
        tags,
        operationId: 'createWebhook',
        body: createWebhookSchema,
        response: replies(201, webhookWithSecretSchema),
      },
    },
    async (request, reply) => {
      // Keep the secret out of caches.
      reply.header('cache-control', 'no-store')
      return reply.status(201).send(await createWebhook(memberContext(services, request), request.body))
    },
  )
  app.get(
    one,
    { config: reads, schema: { tags, operationId: 'getWebhook', params, response: webhook } },
    (request) => getWebhook(memberContext(services, request), request.params.id),
  )
  app.patch(
    one,
    {
      config: changes,
      schema: { tags, operationId: 'changeWebhook', params, body: changeWebhookSchema, response: webhook },
    },
    (request) =>
      changeWebhook(memberContext(services, request), { id: request.params.id, change: request.body }),
  )
  app.delete(
    one,
    {
      config: changes,
      schema: { tags, operationId: 'deleteWebhook', params, response: replies(204, z.void()) },
    },
    async (request, reply) => {
      await deleteWebhook(memberContext(services, request), request.params.id)
      return reply.status(204).send()
    },
  )
  sampleRoute(app)
  secretRoutes(app, services)
  logRoutes(app, services)
}

function sampleRoute(app: HttpApp): void {
  app.get(
    `${list}samples/`,
    {
      config: reads,
      schema: { tags, operationId: 'listWebhookSamples', response: replies(200, webhookSamplesSchema) },
    },
    () => ({ results: [...webhookSamples] }),
  )
}

function secretRoutes(app: HttpApp, services: Services): void {
  app.post(
    `${one}secret/`,
    {
      config: changes,
      schema: {
        tags,
        operationId: 'rotateWebhookSecret',
        params,
        response: replies(200, webhookWithSecretSchema),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return rotateWebhookSecret(memberContext(services, request), request.params.id)
    },
  )
  app.post(
    `${one}test/`,
    {
      config: { ...changes, cost: 'outside' },
      schema: { tags, operationId: 'testWebhook', params, response: delivery },
    },
    (request) => testWebhook(memberContext(services, request), request.params.id),
  )
}

function logRoutes(app: HttpApp, services: Services): void {
  app.get(
    log,
    {
      config: reads,
      schema: {
        tags,
        operationId: 'listWebhookDeliveries',
        params,
        querystring: listDeliveriesQuerySchema,
        response: replies(200, webhookDeliveryPageSchema),
      },
    },
    (request) =>
      listDeliveries(memberContext(services, request), {
        webhookId: request.params.id,
        query: request.query,
        url: request.url,
      }),
  )
  app.get(
    `${log}:delivery/`,
    {
      config: reads,
      schema: { tags, operationId: 'getWebhookDelivery', params: deliveryParams, response: delivery },
    },
    (request) => getDelivery(memberContext(services, request), keyOf(request.params)),
  )
  app.post(
    `${log}:delivery/resend/`,
    {
      config: changes,
      schema: { tags, operationId: 'resendWebhookDelivery', params: deliveryParams, response: delivery },
    },
    (request) => resendDelivery(memberContext(services, request), keyOf(request.params)),
  )
}

const keyOf = ({ id, delivery }: z.output<typeof deliveryParams>) => ({ webhookId: id, id: delivery })
