import type { EffectState as State } from '@marquee/domain/effects'
import { t } from '../texts.ts'
import { StateWord, type Tone } from '#ui/state-dot/state-dot.tsx'

const tones = { PENDING: 'busy', SENT: 'good', KEPT: 'still', FAILED: 'bad' } as const satisfies Record<
  State,
  Tone
>

/** The state of an effect: a dot and a word. */
export function EffectState({ state }: { state: State }) {
  return <StateWord tone={tones[state]}>{t(state)}</StateWord>
}
