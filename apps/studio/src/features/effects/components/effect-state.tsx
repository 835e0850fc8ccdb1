import type { EffectState as State } from '@marquee/domain/effects'
import { t } from '../texts.ts'
import { StateDot } from '#ui/state-dot/state-dot.tsx'
import classes from './effect-state.module.css'

const tones = { PENDING: 'busy', SENT: 'good', KEPT: 'still', FAILED: 'bad' } satisfies Record<State, string>

/** What became of an effect: a dot and a word. */
export function EffectState({ state }: { state: State }) {
  return (
    <span className={classes.state}>
      <StateDot tone={tones[state]} />
      {t(state)}
    </span>
  )
}
