import type { ReactNode } from 'react'
import classes from './section-columns.module.css'

type SectionColumnsProps = { main: ReactNode; side: ReactNode }

/** A dashboard's sections, side by side on wide screens. */
export function SectionColumns({ main, side }: SectionColumnsProps) {
  return (
    <div className={classes['columns']}>
      <div>{main}</div>
      <div>{side}</div>
    </div>
  )
}
