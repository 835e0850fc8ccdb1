import type { ReactNode } from 'react'
import { DialogFrame, type DialogSize } from './dialog-frame.tsx'
import { type LeavingControls, useLeaving } from './use-leaving.tsx'

type DialogProps = {
  isOpen: boolean
  title: ReactNode
  size?: DialogSize
  /** It asks before it closes (WI-003); `hasUnsavedChanges` asks about these instead. */
  preventClose?: boolean
  hasUnsavedChanges?: boolean
  /** False: nothing closes it, for example while it saves. */
  canClose?: boolean
  /** Only after the question, where there is one. */
  onClose: () => void
  /** Takes the ways out, for a Cancel of its own. */
  children: ReactNode | ((controls: LeavingControls) => ReactNode)
}

/** Something above the page that is answered first; it traps the focus, and gives it back. */
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
