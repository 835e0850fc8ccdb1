import { type ReactNode, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Drawer } from '../drawer/drawer.tsx'

export type EditDialogControls = {
  /** Tells whether something was typed that closing would lose. */
  markChanged: (isChanged: boolean) => void
  /** Closes, after a question where something would be lost. */
  leave: () => void
  /** Asks where something would be lost; true when it may be. */
  mayLeave: () => Promise<boolean>
  /** Closes after saving. */
  finish: () => void
}

type EditDialogProps = {
  title: string
  isOpen: boolean
  /** On the right, with the height of the page: for forms that are long. */
  isDrawer?: boolean
  onClose: () => void
  /** Made anew each time that the dialog opens. */
  children: (controls: EditDialogControls) => ReactNode
}

/** A form in a dialog that asks before unsaved changes are lost. */
export function EditDialog({ title, isOpen, isDrawer = false, onClose, children }: EditDialogProps) {
  const [isChanged, setChanged] = useState(false)
  const finish = () => {
    setChanged(false)
    onClose()
  }
  const frame = { isOpen, title, hasUnsavedChanges: isChanged, onClose: finish }
  return isDrawer ? (
    <Drawer {...frame} size="large">
      {(ways) => children({ ...ways, markChanged: setChanged, finish })}
    </Drawer>
  ) : (
    <Dialog {...frame}>{(ways) => children({ ...ways, markChanged: setChanged, finish })}</Dialog>
  )
}
