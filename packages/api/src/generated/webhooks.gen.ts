// Written by `npm run generate` from the routes of the server.

import type {
  changeWebhookSchema,
  createWebhookSchema,
  openedDeliverySchema,
  webhookDeliveryPageSchema,
  webhookListSchema,
  webhookSamplesSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@marquee/domain/webhooks'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const webhooksKey = ['webhooks'] as const

export const listWebhooks = /* @__PURE__ */ operation<
  { query?: { event?: string | undefined } },
  z.output<typeof webhookListSchema>
>('webhooks', 'listWebhooks', 'GET /api/event/activity-webhooks/')

export const createWebhook = /* @__PURE__ */ operation<
  { body: z.input<typeof createWebhookSchema> },
  z.output<typeof webhookWithSecretSchema>
>('webhooks', 'createWebhook', 'POST /api/event/activity-webhooks/')

export const getWebhook = /* @__PURE__ */ operation<{ path: { id: string } }, z.output<typeof webhookSchema>>(
  'webhooks',
  'getWebhook',
  'GET /api/event/activity-webhooks/{id}/',
)

export const changeWebhook = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof changeWebhookSchema> },
  z.output<typeof webhookSchema>
>('webhooks', 'changeWebhook', 'PATCH /api/event/activity-webhooks/{id}/')

export const deleteWebhook = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'webhooks',
  'deleteWebhook',
  'DELETE /api/event/activity-webhooks/{id}/',
)

export const listWebhookSamples = /* @__PURE__ */ operation<
  Record<never, never>,
  z.output<typeof webhookSamplesSchema>
>('webhooks', 'listWebhookSamples', 'GET /api/event/activity-webhooks/samples/')

export const rotateWebhookSecret = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof webhookWithSecretSchema>
>('webhooks', 'rotateWebhookSecret', 'POST /api/event/activity-webhooks/{id}/secret/')

export const testWebhook = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof openedDeliverySchema>
>('webhooks', 'testWebhook', 'POST /api/event/activity-webhooks/{id}/test/')

export const listWebhookDeliveries = /* @__PURE__ */ operation<
  {
    path: { id: string }
    query?: {
      limit?: number | undefined
      offset?: number | undefined
      state?: 'PENDING' | 'SENT' | 'FAILED' | undefined
    }
  },
  z.output<typeof webhookDeliveryPageSchema>
>('webhooks', 'listWebhookDeliveries', 'GET /api/event/activity-webhooks/{id}/deliveries/')

export const getWebhookDelivery = /* @__PURE__ */ operation<
  { path: { id: string; delivery: string } },
  z.output<typeof openedDeliverySchema>
>('webhooks', 'getWebhookDelivery', 'GET /api/event/activity-webhooks/{id}/deliveries/{delivery}/')

export const resendWebhookDelivery = /* @__PURE__ */ operation<
  { path: { id: string; delivery: string } },
  z.output<typeof openedDeliverySchema>
>('webhooks', 'resendWebhookDelivery', 'POST /api/event/activity-webhooks/{id}/deliveries/{delivery}/resend/')
