import { Alert, Button, Group, Stack } from '@mantine/core'
import { sentenceOf } from '#lib/error-words.ts'
import { defineTexts } from '@marquee/domain/languages'
import classes from './asset-picker.module.css'

const t = defineTexts('picker-footer', { cancel: 'Cancel', save: 'Save', saving: 'Saving...' })

type PickerFooterProps = {
  /** Whether an item is chosen. */
  canSave: boolean
  isSaving: boolean
  error: Error | null
  onSave: () => void
  onCancel: () => void
}

/** The footer of a picker dialog: Cancel and Save, and the error if saving failed. */
export function PickerFooter({ canSave, isSaving, error, onSave, onCancel }: PickerFooterProps) {
  return (
    <Stack gap="sm" className={classes['footer'] ?? ''}>
      {error && (
        <Alert color="red" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button disabled={!canSave || isSaving} onClick={onSave}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
      </Group>
    </Stack>
  )
}
