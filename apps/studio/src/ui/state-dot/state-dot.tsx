import classes from './state-dot.module.css'

/** The colour of a state; a word beside it says the same to whoever sees no colours. */
export function StateDot({ tone }: { tone: string }) {
  return <span className={classes.dot} data-tone={tone} aria-hidden />
}
