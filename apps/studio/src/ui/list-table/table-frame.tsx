import type { ComponentProps } from 'react'
import classes from './table-frame.module.css'

type TableFrameProps = ComponentProps<'table'> & { className: string | undefined }

/** The table of all lists; its rows become cards when the table itself is narrow, whatever the window's width. */
export function TableFrame({ className, ...props }: TableFrameProps) {
  return (
    <div className={classes.box}>
      <table className={`${classes.table} ${className}`} {...props} />
    </div>
  )
}
