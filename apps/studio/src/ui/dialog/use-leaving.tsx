import { type ReactNode, useState } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'

const t = defineTexts('leaving', {
  // WI-003.
  dialog: 'Are you sure you want to close this dialog?',
  'dialog.confirm': 'Close dialog',
  // WI-135.
  changes: 'You have unsaved changes. Are you sure you want to discard them?',
  'changes.confirm': 'Discard',
})

/** Whether to ask about closing the dialog, or about discarding changes. */
export type LeavingQuestion = 'dialog' | 'changes'

export type LeavingControls = {
  /** Closes, after asking if needed. */
  leave: () => void
  /** Asks if needed; resolves to whether it may close. */
  mayLeave: () => Promise<boolean>
}

type LeavingProps = {
  /** Undefined closes without asking. */
  asks: LeavingQuestion | undefined
  onClose: () => void
}

type Leaving = LeavingControls & { isAsking: boolean; question: ReactNode }

/** Closing of a dialog or drawer that may ask first; render `question` next to it. */
export function useLeaving({ asks, onClose }: LeavingProps): Leaving {
  const [open, setOpen] = useState<{ answer: (isYes: boolean) => void }>()
  const [shown, setShown] = useState<LeavingQuestion>('dialog')
  const mayLeave = (): Promise<boolean> => {
    open?.answer(false)
    if (asks === undefined) return Promise.resolve(true)
    setShown(asks)
    // Every dialog handles Escape, so a question opened right away would be closed by the same key press.
    return new Promise((answer) => setTimeout(() => setOpen({ answer })))
  }
  const leave = () => {
    if (asks === undefined) onClose()
    else void mayLeave().then((isYes) => isYes && onClose())
  }
  const settle = (isYes: boolean) => {
    open?.answer(isYes)
    setOpen(undefined)
  }
  const question = (
    <ConfirmDialog
      isOpen={open !== undefined}
      isDestructive
      isBusy={false}
      confirmLabel={t(`${shown}.confirm`)}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      {t(shown)}
    </ConfirmDialog>
  )
  return { leave, mayLeave, isAsking: open !== undefined, question }
}
