import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Drawer } from '../drawer/drawer.tsx'

export type EditDialogControls = {
  /** Sets whether there are unsaved changes. */
  markChanged: (isChanged: boolean) => void
  /** Closes, after asking if there are unsaved changes. */
  leave: () => void
  /** Asks if there are unsaved changes; resolves to whether it may close. */
  mayLeave: () => Promise<boolean>
  /** Closes after saving. */
  finish: () => void
}

type EditDialogProps = {
  title: string
  isOpen: boolean
  /** A drawer on the right, for long forms. */
  isDrawer?: boolean
  onClose: () => void
  /** Mounted again each time the dialog opens. */
  children: (controls: EditDialogControls) => ReactNode
}

/** A form in a dialog that asks before discarding unsaved changes. */
export function EditDialog({ title, isOpen, isDrawer = false, onClose, children }: EditDialogProps) {
  const [isChanged, setChanged] = useState(false)
  const finish = () => {
    setChanged(false)
    onClose()
  }
  const frame = { isOpen, title, hasUnsavedChanges: isChanged, onClose: finish }
  return isDrawer ? (
    <Drawer {...frame} size="large">
      {(controls) => children({ ...controls, markChanged: setChanged, finish })}
    </Drawer>
  ) : (
    <Dialog {...frame}>{(controls) => children({ ...controls, markChanged: setChanged, finish })}</Dialog>
  )
}
