import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import classes from './dialog-foot.module.css'

type DialogFootProps = {
  /** Why what the buttons do was refused. */
  error?: Error | null | undefined
  /** The buttons. */
  children: ReactNode
}

/** The end of a dialog or a drawer: its buttons stay in view while what is above them scrolls. */
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
