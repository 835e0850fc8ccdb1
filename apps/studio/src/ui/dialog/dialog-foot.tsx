import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import classes from './dialog-foot.module.css'

type DialogFootProps = {
  /** Why the action failed. */
  error?: Error | null | undefined
  /** Above the buttons. */
  notice?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The footer of a dialog or drawer, which stays in view while the content scrolls. */
export function DialogFoot({ error, notice, children }: DialogFootProps) {
  return (
    <div className={classes['foot']}>
      {error && (
        <Alert color="red" role="alert" className={classes['error'] ?? ''}>
          {sentenceOf(error)}
        </Alert>
      )}
      {notice && <div className={classes['error']}>{notice}</div>}
      {children}
    </div>
  )
}
