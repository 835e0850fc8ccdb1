import type { ReactNode } from 'react'
import classes from './slide.module.css'

/** In place of a picture: what it would be, and why it isn't there. */
export function PictureNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes['slide']}>
      <p className={classes['title']}>{title}</p>
      {children}
    </div>
  )
}
