import { Alert, Button, Group, Loader, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { defineTexts } from '#lib/texts.ts'
import { DialogFrame } from '../dialog/dialog-frame.tsx'

const t = defineTexts('confirm-dialog', { title: 'Are you sure?', confirm: 'Confirm', cancel: 'Cancel' })

export type ConfirmDialogProps = {
  isOpen: boolean
  /** “Are you sure?” unless it can say more (WI-006). */
  title?: string
  /** A sentence that names what happens and what is lost. */
  children: ReactNode
  /** What is done, in a word; “Confirm” unless given (WI-007). */
  confirmLabel?: string
  /** What is left as it is, where “Cancel” could be read as the deed; “Cancel” unless given. */
  cancelLabel?: string
  /** True when something is lost: the button is red and Cancel has the focus. */
  isLoss?: boolean
  isBusy: boolean
  error?: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. While busy it stays open; a failure is shown in it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title = t('title'), confirmLabel = t('confirm'), isLoss = false } = props
  const { children, cancelLabel = t('cancel'), isBusy, error, onConfirm, onClose } = props
  return (
    <DialogFrame isOpen={isOpen} title={title} canClose={!isBusy} onClose={onClose}>
      <Stack gap="md">
        <div>{children}</div>
        {error == null ? null : (
          <Alert color="red" role="alert">
            {sentenceOf(error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            disabled={isBusy}
            onClick={onClose}
            {...(isLoss && { 'data-autofocus': true })}
          >
            {cancelLabel}
          </Button>
          <Button
            // White on this red is 5.9:1 in both schemes.
            color={isLoss ? 'red.9' : 'indigo'}
            aria-disabled={isBusy}
            leftSection={isBusy ? <Loader size={14} color="white" aria-hidden /> : null}
            onClick={isBusy ? undefined : onConfirm}
            {...(!isLoss && { 'data-autofocus': true })}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  )
}
