import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'

type FormDialogProps = {
  isOpen: boolean
  title: string
  confirmLabel?: string
  busyLabel?: string
  /** Something was filled in that closing would lose. */
  isChanged: boolean
  canSubmit: boolean
  isBusy: boolean
  error: Error | null
  /** Those that say what is wrong with them. */
  fields: readonly string[]
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: disabled while it is saved, and closed only after asking when something would be lost. */
export function FormDialog({ isOpen, title, isChanged, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      size="medium"
      hasUnsavedChanges={isChanged}
      canClose={!form.isBusy}
      onClose={onClose}
    >
      {({ leave }) => <DialogForm {...form} onCancel={leave} />}
    </Dialog>
  )
}
