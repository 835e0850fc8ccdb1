/** The secrets of webhooks, as rows keep them. */
import { sealSecret, unsealSecret } from '#platform/secrets/sealed-secret.ts'
import type { WithSecrets } from '#platform/secrets/secrets.ts'
import type { WebhookRow } from './webhook-store.ts'

const placeOf = (sealedFor: string) => `webhook:${sealedFor}`

export function sealWebhookSecret(ctx: WithSecrets, secret: string, sealedFor: string): string {
  return sealSecret(ctx, secret, placeOf(sealedFor))
}

type Sealed = Pick<
  WebhookRow,
  'sealed_for' | 'sealed_secret' | 'sealed_previous_secret' | 'previous_secret_ends_at'
>

/** The secrets that sign now: the current one, and the previous one for a day after it was rotated. */
export function openWebhookSecrets(ctx: WithSecrets, webhook: Sealed, now: Date): string[] {
  const { sealed_secret, sealed_previous_secret: previous, previous_secret_ends_at: end } = webhook
  const sealed = previous !== null && end !== null && end > now ? [sealed_secret, previous] : [sealed_secret]
  return sealed.map((each) => unsealSecret(ctx, each, placeOf(webhook.sealed_for)))
}
