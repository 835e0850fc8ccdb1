/**
 * Secrets and signatures of Standard Webhooks 1.0. Each receiver has a secret of its own, which it knows too, so it isn't
 * derived from the installation's.
 */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A new secret: base64 with the prefix of the standard. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`

type SignedWebhook = { id: string; timestamp: number; body: string }

/** The header `webhook-signature`: a signature with each secret, separated by spaces. `timestamp` is in seconds. */
export function webhookSignatures(
  secrets: readonly string[],
  { id, timestamp, body }: SignedWebhook,
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
