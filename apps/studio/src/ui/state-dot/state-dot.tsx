import type { ReactNode } from 'react'
import classes from './state-dot.module.css'

/** Nothing moves, what comes next, all is well, something is wrong, work goes on. */
export type Tone = 'still' | 'next' | 'good' | 'bad' | 'busy'

/** The color of a state; a word beside it says the same to whoever sees no colors. */
export function StateDot({ tone }: { tone: Tone }) {
  return <span className={classes.dot} data-tone={tone} aria-hidden />
}

/** A state in its color and its word, which stay on one line. */
export function StateWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.word}>
      <StateDot tone={tone} />
      {children}
    </span>
  )
}
