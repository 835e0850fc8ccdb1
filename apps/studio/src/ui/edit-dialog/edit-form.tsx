import { Alert, Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { defineTexts } from '#lib/texts.ts'

const t = defineTexts('edit-form', { cancel: 'Cancel', save: 'Save' })

type EditFormProps = {
  isSaving: boolean
  /** What is wrong with all of it; what is wrong with a field stands at the field. */
  fault?: string | undefined
  saveLabel?: string
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** The fields of a form with Save and Cancel; nothing can be changed while it is saved. */
export function EditForm({ isSaving, fault, saveLabel, onSave, onCancel, children }: EditFormProps) {
  const submit = (submission: FormEvent) => {
    submission.preventDefault()
    if (!isSaving) onSave()
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={isSaving}>
        <Stack gap="md">
          {children}
          {fault !== undefined && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {saveLabel ?? t('save')}
            </Button>
          </Group>
        </Stack>
      </fieldset>
    </form>
  )
}
