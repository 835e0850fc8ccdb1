import type { ReactNode } from 'react'
import { DialogFrame, type DialogSize } from './dialog-frame.tsx'
import { type LeavingControls, useLeaving } from './use-leaving.tsx'

type DialogProps = {
  isOpen: boolean
  title: ReactNode
  size?: DialogSize
  /** Asks before closing (WI-003); `hasUnsavedChanges` asks about the changes instead. */
  preventClose?: boolean
  hasUnsavedChanges?: boolean
  /** If false, nothing closes it, for example while saving. */
  canClose?: boolean
  /** Called once the person has confirmed, if they are asked. */
  onClose: () => void
  /** A function gets the controls, for a Cancel button of its own. */
  children: ReactNode | ((controls: LeavingControls) => ReactNode)
}

export function Dialog(props: DialogProps) {
  const { isOpen, title, size, preventClose = false, hasUnsavedChanges = false, canClose = true } = props
  const { onClose, children } = props
  const asks = hasUnsavedChanges ? 'changes' : preventClose ? 'dialog' : undefined
  const { leave, mayLeave, isAsking, question } = useLeaving({ asks, onClose })
  return (
    <>
      <DialogFrame
        isOpen={isOpen}
        title={title}
        size={size}
        canClose={canClose}
        isOnTop={!isAsking}
        onClose={leave}
      >
        {typeof children === 'function' ? children({ leave, mayLeave }) : children}
      </DialogFrame>
      {question}
    </>
  )
}
