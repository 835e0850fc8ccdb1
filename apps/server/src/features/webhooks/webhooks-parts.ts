import type { EventPart } from '#features/events/public.ts'
import type { ProfilePart } from '#features/profiles/public.ts'
import { moveDeliveries } from './delivery-store.ts'
import { clearWebhooks, copyWebhooks } from './webhook-store.ts'

/** The webhooks of an event are copied with it, so events have those of their template. */
export const webhooksPart: EventPart = { name: 'webhooks', copy: copyWebhooks, clear: clearWebhooks }

/** Deliveries refer to their person without a foreign key. */
export const webhooksProfilePart: ProfilePart = { name: 'webhooks', columns: [], merge: moveDeliveries }
