import type { ReactNode } from 'react'
import classes from './section-columns.module.css'

type SectionColumnsProps = { main: ReactNode; side: ReactNode }

/** The sections of a dashboard side by side where there is room, what matters first. */
export function SectionColumns({ main, side }: SectionColumnsProps) {
  return (
    <div className={classes['columns']}>
      <div>{main}</div>
      <div>{side}</div>
    </div>
  )
}
