/** Who may do what with the effects of their organization. Pure. */
import type { Settings } from '#platform/settings/settings.ts'
import { sendsEmail } from '#platform/settings/mail-settings.ts'
import type { EffectRow } from './effect-store.ts'

/**
 * An email can be resent if it failed, or was kept before outgoing mail was configured, as long as its link has not been
 * blanked.
 */
export function isReplayable(effect: EffectRow, settings: Pick<Settings, 'mail'>): boolean {
  const isOver = effect.state === 'FAILED' || (effect.state === 'KEPT' && sendsEmail(settings))
  return isOver && effect.payload.action?.url !== null
}

/**
 * A link proves that whoever opens it received the email, so delivered emails don't show theirs. Kept emails show it to
 * the organization only if the link gives access to nothing beyond what the organization controls (0040).
 */
export function isLinkShown(effect: EffectRow): boolean {
  return effect.state === 'KEPT' && effect.is_link_shared
}

/** Whether `npm run emails` on the server still prints the link. */
export function isLinkForHost(effect: EffectRow): boolean {
  return effect.state === 'KEPT' && !effect.is_link_shared && (effect.payload.action?.url ?? null) !== null
}
