import type { ReactNode } from 'react'
import classes from './state-dot.module.css'

/** Idle, upcoming, good, failed, in progress. */
export type Tone = 'still' | 'next' | 'good' | 'bad' | 'busy'

/** The color of a state; always next to a word that says the same. */
export function StateDot({ tone }: { tone: Tone }) {
  return <span className={classes.dot} data-tone={tone} aria-hidden />
}

/** A state as a colored dot and a word, kept on one line. */
export function StateWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.word}>
      <StateDot tone={tone} />
      {children}
    </span>
  )
}
