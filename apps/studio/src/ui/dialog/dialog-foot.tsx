import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import classes from './dialog-foot.module.css'

type DialogFootProps = {
  /** Why the action failed. */
  error?: Error | null | undefined
  /** The buttons. */
  children: ReactNode
}

/** The footer of a dialog or drawer, which stays in view while the content scrolls. */
export function DialogFoot({ error, children }: DialogFootProps) {
  return (
    <div className={classes['foot']}>
      {error && (
        <Alert color="red" role="alert" className={classes['error'] ?? ''}>
          {sentenceOf(error)}
        </Alert>
      )}
      {children}
    </div>
  )
}
