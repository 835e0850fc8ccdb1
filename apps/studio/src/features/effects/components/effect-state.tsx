import type { EffectState as State } from '@marquee/domain/effects'
import { t } from '../texts.ts'
import classes from './effect-state.module.css'

const tones = { PENDING: 'busy', SENT: 'good', KEPT: 'still', FAILED: 'bad' } satisfies Record<State, string>

/** What became of an effect: a dot and a word. */
export function EffectState({ state }: { state: State }) {
  return (
    <span className={classes.state}>
      <span className={classes.dot} data-tone={tones[state]} aria-hidden />
      {t(state)}
    </span>
  )
}
