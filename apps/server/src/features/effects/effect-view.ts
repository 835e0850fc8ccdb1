import type { Effect, OutboxEmail } from '@marquee/domain/effects'
import { isLinkForHost, isLinkShown } from './effect-policy.ts'
import { type EffectRow, withoutLink } from './effect-store.ts'
import type { EmailKinds } from './email-kind.ts'

/** An effect as lists show it. */
export function effectView(effect: EffectRow, can: Effect['can']): Effect {
  return {
    id: effect.id,
    kind: effect.kind,
    recipient: effect.recipient,
    subject: effect.subject,
    state: effect.state,
    attempts: effect.attempts,
    last_error: effect.last_error,
    next_attempt_at: effect.next_attempt_at?.toISOString() ?? null,
    sent_at: effect.sent_at?.toISOString() ?? null,
    created_at: effect.created_at.toISOString(),
    updated_at: effect.updated_at.toISOString(),
    can,
  }
}

/** The effect with the content of its email. `kinds` are all kinds of emails. */
export function emailView(
  effect: EffectRow,
  { can, kinds }: { can: Effect['can']; kinds: EmailKinds },
): OutboxEmail {
  const { paragraphs, action } = isLinkShown(effect) ? effect.payload : withoutLink(effect.payload)
  const is_for_host = isLinkForHost(effect)
  const name = kinds.get(effect.payload.email_kind)?.name() ?? null
  return { ...effectView(effect, can), name, paragraphs, action: action && { ...action, is_for_host } }
}
