import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type ConfirmMutationProps = Omit<ConfirmDialogProps, 'isBusy' | 'error' | 'onConfirm'> & {
  mutation: { isPending: boolean; error: Error | null; reset: () => void }
  /** What the button says while it is done. */
  busyLabel?: string
  /** Starts the mutation; `close` is for its success. */
  onConfirm: (close: () => void) => void
}

/** Asks before a mutation and shows how it goes; the failure of one time is not there the next time. */
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
