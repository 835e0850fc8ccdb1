/** What a webhook sends. Fields are only added; anything else gets a new version. */
import { z } from 'zod'
import { testType, webhookTypes } from './webhook-types.ts'

export const payloadVersion = 1

const text = z.string().nullable()

export const webhookPayloadSchema = z
  .object({
    type: z.enum([...webhookTypes, testType]),
    version: z.literal(payloadVersion),
    timestamp: z.iso.datetime().describe('When it happened.'),
    data: z.object({
      organization: z.uuid(),
      event: z
        .object({
          id: z.uuid(),
          title: z.string(),
          type: z.string(),
          start_time: z.iso.datetime(),
          end_time: z.iso.datetime(),
          timezone: z.string(),
        })
        .nullable()
        .describe('Null only for tests.'),
      person: z
        .object({
          id: z.uuid(),
          email: z.string(),
          first_name: z.string(),
          last_name: z.string(),
          company: z.string(),
          job_title: z.string(),
        })
        .nullable()
        .describe('Null for tests, and for people who have been erased since.'),
      registration: z
        .object({
          id: z.uuid(),
          status: z.string(),
          attendance: z.string().describe('`online` or `in_person`.'),
          registered_at: z.iso.datetime(),
          utm_source: text,
          utm_medium: text,
          utm_campaign: text,
          utm_term: text,
          utm_content: text,
        })
        .nullable()
        .describe('As it is at the first attempt; null for people without one.'),
      object: z
        .object({
          kind: z.enum(['session', 'booth', 'resource', 'poll', 'question', 'survey', 'room']),
          id: z.uuid(),
          title: z.string().nullable(),
        })
        .nullable()
        .describe('What the person attended, answered, voted for, visited or downloaded.'),
    }),
  })
  .meta({ id: 'WebhookPayload', description: 'The body of a webhook, version 1.' })
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>
