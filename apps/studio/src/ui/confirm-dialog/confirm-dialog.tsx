import { Button, Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import { DialogFoot } from '../dialog/dialog-foot.tsx'
import { DialogFrame } from '../dialog/dialog-frame.tsx'

const t = defineTexts('confirm-dialog', { title: 'Are you sure?', confirm: 'Confirm', cancel: 'Cancel' })

export type ConfirmDialogProps = {
  isOpen: boolean
  /** “Are you sure?” by default (WI-006). */
  title?: string
  /** Says what happens and what is lost. */
  children: ReactNode
  /** “Confirm” by default (WI-007). */
  confirmLabel?: string
  /** “Cancel” by default; for dialogs that ask about canceling something. */
  keepLabel?: string
  /** Set when something is lost: the button is red and Cancel has the focus. */
  isDestructive?: boolean
  /** Set when the content explains why it can't be done: only Cancel is enabled. */
  isBlocked?: boolean
  isBusy?: boolean
  error?: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before doing something. Stays open while busy, and shows a failure. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title = t('title'), confirmLabel = t('confirm'), isDestructive = false } = props
  const { keepLabel = t('cancel'), children, isBlocked = false, isBusy = false, onConfirm, onClose } = props
  return (
    <DialogFrame isOpen={isOpen} title={title} canClose={!isBusy} onClose={onClose}>
      <Stack gap="md">
        <div>{children}</div>
        <DialogFoot error={props.error}>
          <Button
            variant="default"
            disabled={isBusy}
            onClick={onClose}
            {...(isDestructive && { 'data-autofocus': true })}
          >
            {keepLabel}
          </Button>
          <Button
            // White on this red is 5.9:1 in both schemes.
            color={isDestructive ? 'red.9' : 'indigo'}
            aria-disabled={isBusy}
            disabled={isBlocked}
            leftSection={isBusy ? <Loader size={14} color="white" aria-hidden /> : null}
            onClick={isBusy ? undefined : onConfirm}
            {...(!isDestructive && { 'data-autofocus': true })}
          >
            {confirmLabel}
          </Button>
        </DialogFoot>
      </Stack>
    </DialogFrame>
  )
}
