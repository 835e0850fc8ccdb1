/** What webhooks report. Free of zod, because pages load them. */
import { defineLabels } from '../languages/public.ts'
import { type RegistrantActivityType, registrantActivityWords } from '../registrants/public.ts'

/** The activities that are sent when they happen (IN-152 to IN-172). Those that only the end of an event decides aren't. */
export const webhookTypes = [
  'user_profile:registered',
  'user_profile:attended',
  'user_profile:updated',
  'user_profile:waitlisted',
  'user_profile:rejected',
  'user_profile:canceled',
  'user_engagement:poll_responses',
  'user_engagement:qna',
  'user_engagement:resources',
  'user_engagement:event_cta_click',
  'user_engagement:booth_cta_click',
  'user_engagement:attended_broadcast',
  'user_engagement:attended_booth',
  'user_engagement:attended_discussion_group',
  'user_engagement:in_app_survey',
] as const satisfies readonly RegistrantActivityType[]
export type WebhookType = (typeof webhookTypes)[number]

/** The type of what the test button sends. */
export const testType = 'webhook:test'

const ownWords = defineLabels('domain/webhooks/types', { [testType]: 'Test' })

export function webhookTypeWords(type: WebhookType | typeof testType): string {
  return type === testType ? ownWords[testType] : registrantActivityWords[type]
}

/** Why Marquee switched a webhook off. */
export const offReasons = ['gone', 'failing'] as const
export type OffReason = (typeof offReasons)[number]

export const deliveryStates = ['PENDING', 'SENT', 'FAILED'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed, if the receiver didn't reply at all or not with a status that says so. */
export const deliveryFaults = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'certificate',
  'address',
  'large',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

export const mostWebhooks = 10
export const maxWebhookName = 120
export const maxWebhookUrl = 2000
/** How long receivers have to switch to a new secret: until then, deliveries are signed with both. */
export const overlapHours = 24
