import { Alert, Button, Fieldset, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { t } from '../texts.ts'

type FormDialogProps = {
  isOpen: boolean
  title: string
  confirmLabel: string
  busyLabel: string
  /** Something was filled in that closing would lose. */
  isChanged: boolean
  canSubmit: boolean
  isBusy: boolean
  /** What went wrong and stands at no field. */
  error: Error | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: disabled while it is saved, and closed only after asking when something would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, title, isChanged, canSubmit, isBusy, error, onSubmit, onClose, children } = props
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    if (canSubmit && !isBusy) onSubmit()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      size="medium"
      hasUnsavedChanges={isChanged}
      canClose={!isBusy}
      onClose={onClose}
    >
      {({ leave }) => (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Fieldset variant="unstyled" disabled={isBusy}>
              <Stack gap="sm">{children}</Stack>
            </Fieldset>
            {error && (
              <Alert color="red" role="alert">
                {sentenceOf(error)}
              </Alert>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" disabled={isBusy} onClick={leave}>
                {t('cancel')}
              </Button>
              <Button type="submit" disabled={!canSubmit} aria-disabled={isBusy}>
                {isBusy ? props.busyLabel : props.confirmLabel}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
