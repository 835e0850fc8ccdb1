import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'

type FormDialogProps = {
  isOpen: boolean
  title: string
  confirmLabel?: string
  busyLabel?: string
  /** Whether there are unsaved changes. */
  isChanged: boolean
  canSubmit: boolean
  isBusy: boolean
  error: Error | null
  /** The request's fields that show their own errors. */
  fields: readonly string[]
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, disabled while saving, that asks before discarding changes. */
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
