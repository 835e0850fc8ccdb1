import type { DeliveryState, Webhook } from '@marquee/domain/webhooks'
import { StateWord, type Tone } from '#ui/state-dot/state-dot.tsx'
import { t } from '../texts.ts'

/** Whether the webhook sends: a dot and a word. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { is_on, off_reason, failing_since } = webhook
  if (off_reason !== null) return <StateWord tone="bad">{t('switchedOff')}</StateWord>
  if (!is_on) return <StateWord tone="still">{t('off')}</StateWord>
  if (failing_since !== null) return <StateWord tone="bad">{t('failing')}</StateWord>
  return <StateWord tone="good">{t('on')}</StateWord>
}

const tones = { PENDING: 'busy', SENT: 'good', FAILED: 'bad' } as const satisfies Record<DeliveryState, Tone>

export function DeliveryStateWord({ state }: { state: DeliveryState }) {
  return <StateWord tone={tones[state]}>{t(state)}</StateWord>
}
