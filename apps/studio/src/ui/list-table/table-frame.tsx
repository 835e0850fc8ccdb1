import type { ComponentProps } from 'react'
import classes from './table-frame.module.css'

type TableFrameProps = ComponentProps<'table'> & { className: string | undefined }

/** A table as all lists have it; where it has little room, whatever the window has, its rows become cards. */
export function TableFrame({ className, ...props }: TableFrameProps) {
  return (
    <div className={classes.box}>
      <table className={`${classes.table} ${className}`} {...props} />
    </div>
  )
}
