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

/** What is asked before something closes: about the dialog itself, or about what was changed in it. */
export type LeavingQuestion = 'dialog' | 'changes'

export type LeavingControls = {
  /** Closes, after the question where there is one. */
  leave: () => void
  /** Asks the question, where there is one; true when what is open may be left. */
  mayLeave: () => Promise<boolean>
}

type LeavingProps = {
  /** Undefined: it closes without a question. */
  asks: LeavingQuestion | undefined
  onClose: () => void
}

type Leaving = LeavingControls & { isAsking: boolean; question: ReactNode }

/** The ways out of a dialog or a drawer, with the question that stands in them; `question` is to be rendered beside it. */
export function useLeaving({ asks, onClose }: LeavingProps): Leaving {
  const [open, setOpen] = useState<{ answer: (isYes: boolean) => void }>()
  const [asked, setAsked] = useState<LeavingQuestion>('dialog')
  const mayLeave = (): Promise<boolean> => {
    open?.answer(false)
    if (asks === undefined) return Promise.resolve(true)
    setAsked(asks)
    // Every dialog hears Escape: were the question there at once, the press that asks it would answer it as well.
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
      isLoss
      isBusy={false}
      confirmLabel={t(`${asked}.confirm`)}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      {t(asked)}
    </ConfirmDialog>
  )
  return { leave, mayLeave, isAsking: open !== undefined, question }
}
