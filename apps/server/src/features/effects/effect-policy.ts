/** Who may do what with the effects of their organization. Pure. */
import type { Settings } from '#platform/settings/settings.ts'
import type { EffectRow } from './effect-store.ts'

/**
 * An email that failed, or that was kept here before there was a way out, may be sent once more, as long as it still has
 * the link that it tells of.
 */
export function isReplayable(effect: EffectRow, settings: Pick<Settings, 'mail'>): boolean {
  const isOver = effect.state === 'FAILED' || (effect.state === 'KEPT' && settings.mail !== undefined)
  return isOver && effect.payload.action?.url !== null
}

/**
 * The link of an email proves who opens it. One that reaches its recipient shows it to nobody else. One that has no way out
 * shows it to the organization where it opens nothing but what the organization gives itself (0040).
 */
export function isLinkShown(effect: EffectRow): boolean {
  return effect.state === 'KEPT' && effect.is_link_shared
}

/** Whether `npm run emails` still prints the link, on the machine. */
export function isLinkForHost(effect: EffectRow): boolean {
  return effect.state === 'KEPT' && !effect.is_link_shared && (effect.payload.action?.url ?? null) !== null
}
