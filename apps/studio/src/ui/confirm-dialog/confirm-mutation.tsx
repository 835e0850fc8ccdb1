import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type ConfirmMutationProps = Omit<ConfirmDialogProps, 'isBusy' | 'error' | 'onConfirm'> & {
  mutation: { isPending: boolean; error: Error | null; reset: () => void }
  /** The button's label while the mutation runs. */
  busyLabel?: string
  /** Starts the mutation; call `close` on success. */
  onConfirm: (close: () => void) => void
}

/** Asks before a mutation and shows its progress and failure; reopening clears the failure. */
export function ConfirmMutation(props: ConfirmMutationProps) {
  const { mutation, confirmLabel, busyLabel = confirmLabel, onConfirm, onClose, ...dialog } = props
  const { isPending, error } = mutation
  const close = () => {
    mutation.reset()
    onClose()
  }
  const label = isPending ? busyLabel : confirmLabel
  return (
    <ConfirmDialog
      {...dialog}
      {...(label !== undefined && { confirmLabel: label })}
      isBusy={isPending}
      error={error}
      onConfirm={() => onConfirm(close)}
      onClose={close}
    />
  )
}
