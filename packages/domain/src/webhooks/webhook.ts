/** API schemas of webhooks and their deliveries (IN-130 to IN-138). */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { webhookPayloadSchema } from './payload.ts'
import { t } from './texts.ts'
import {
  deliveryFaults,
  deliveryStates,
  maxWebhookName,
  maxWebhookUrl,
  mostWebhooks,
  offReasons,
  testType,
  webhookTypes,
} from './webhook-types.ts'

const name = z
  .string()
  .trim()
  .min(1, t.error('nameMissing'))
  .max(maxWebhookName, t.error('nameTooLong', { most: maxWebhookName }))
const url = z
  .string()
  .trim()
  .min(1, t.error('urlMissing'))
  .max(maxWebhookUrl, t.error('urlTooLong', { most: maxWebhookUrl }))
const types = z
  .array(z.enum(webhookTypes))
  .max(webhookTypes.length)
  .describe('The activities to send; all of them, also future ones, if empty.')

export const webhookSchema = z
  .object({
    id: z.uuid(),
    event: z.uuid().nullable().describe('The event, or null for all events of the organization.'),
    event_title: z.string().nullable(),
    name: z.string(),
    url: z.string(),
    types,
    is_on: z.boolean(),
    off_reason: z
      .enum(offReasons)
      .nullable()
      .describe('Why Marquee switched it off: the receiver replied 410, or failed for three days.'),
    failing_since: z.iso
      .datetime()
      .nullable()
      .describe('When attempts started to fail; null if they succeed.'),
    resume_at: z.iso.datetime().nullable().describe('When a failing receiver is tried again.'),
    last_success_at: z.iso.datetime().nullable(),
    previous_secret_ends_at: z.iso
      .datetime()
      .nullable()
      .describe('Until when deliveries are also signed with the secret before the last rotation.'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof webhookSchema>

export const webhookListSchema = z
  .object({ results: z.array(webhookSchema), can: z.object({ create: z.boolean() }) })
  .meta({ id: 'WebhookList' })
export type WebhookList = z.infer<typeof webhookListSchema>

/** The only replies with the secret. */
export const webhookWithSecretSchema = webhookSchema
  .extend({ secret: z.string().describe('Signs the deliveries. Returned once.') })
  .meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>

export const webhookSamplesSchema = z
  .object({ results: z.array(webhookPayloadSchema) })
  .meta({ id: 'WebhookSamples', description: 'An example of what is sent for each activity.' })

export const listWebhooksQuerySchema = z.object({
  event: z.uuid().optional().describe('Only the webhooks of this event, template or repeating event.'),
})

export const createWebhookSchema = z
  .object({
    event: z.uuid().nullable().default(null),
    name,
    url,
    types: types.default([]),
    is_on: z.boolean().default(true),
  })
  .meta({ id: 'CreateWebhook', description: `At most ${mostWebhooks} for an event or for the organization.` })
export type CreateWebhook = z.infer<typeof createWebhookSchema>

export const changeWebhookSchema = z
  .object({ name, url, types, is_on: z.boolean() })
  .partial()
  .meta({ id: 'ChangeWebhook' })
export type ChangeWebhook = z.infer<typeof changeWebhookSchema>

const deliveryFields = {
  id: z.uuid().describe('Sent as the header `webhook-id`, the same with each attempt.'),
  type: z.enum([...webhookTypes, testType]),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.int().nullable().describe('The HTTP status of the last reply.'),
  fault: z.enum(deliveryFaults).nullable().describe('Why the last attempt failed.'),
  duration_ms: z.int().nullable().describe('How long the last attempt took.'),
  happened_at: z.iso.datetime(),
  last_attempt_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime().nullable(),
}

export const webhookDeliverySchema = z.object(deliveryFields).meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema).meta({ id: 'WebhookDeliveryPage' })

export const openedDeliverySchema = z
  .object({
    ...deliveryFields,
    url: z.string().describe('Where the webhook sends to now.'),
    body: z.string().nullable().describe('What was sent; null before the first attempt.'),
    reply: z.string().nullable().describe('The first 4,000 characters of the reply.'),
    can: z.object({ resend: z.boolean() }),
  })
  .meta({ id: 'OpenedWebhookDelivery' })
export type OpenedDelivery = z.infer<typeof openedDeliverySchema>

export const listDeliveriesQuerySchema = pageQuerySchema.extend({
  state: z.enum(deliveryStates).optional(),
})
export type ListDeliveriesQuery = z.infer<typeof listDeliveriesQuerySchema>
