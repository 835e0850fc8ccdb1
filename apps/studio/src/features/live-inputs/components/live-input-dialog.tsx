import { maxNameLength } from '@marquee/domain/inputs'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useSaveLiveInput } from '../live-input-mutations.ts'
import { t } from '../texts.ts'

type FormProps = {
  eventId: string
  /** Undefined to add an input. */
  input: RtmpInput | undefined
  onCreated: (input: RtmpInput) => void
}

/** Adds an input (LV-004), or renames one. */
export function LiveInputDialog({
  isOpen,
  onClose,
  ...form
}: FormProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <EditDialog title={t(form.input ? 'renameTitle' : 'createTitle')} isOpen={isOpen} onClose={onClose}>
      {(controls) => <LiveInputForm {...form} controls={controls} />}
    </EditDialog>
  )
}

function LiveInputForm({
  eventId,
  input,
  onCreated,
  controls,
}: FormProps & { controls: EditDialogControls }) {
  const [name, setName] = useState(input?.name ?? '')
  const [isTried, setTried] = useState(false)
  const saving = useSaveLiveInput(eventId)
  const isBlank = name.trim() === ''
  const save = () => {
    setTried(true)
    if (isBlank) return
    saving.mutate(
      { input, name: name.trim() },
      {
        onSuccess: (saved) => {
          controls.finish()
          if (!input) onCreated(saved)
        },
      },
    )
  }
  return (
    <DialogForm
      {...(!input && { confirmLabel: t('add') })}
      isBusy={saving.isPending}
      error={saving.error}
      fields={['name']}
      onSubmit={save}
      onCancel={controls.leave}
    >
      <TextField
        label={t('fieldName')}
        description={t('nameHint')}
        required
        data-autofocus
        value={name}
        maxLength={maxNameLength}
        error={isTried && isBlank ? t('nameMissing') : fieldErrorOf(saving.error, 'name')}
        onChange={(typing) => {
          setName(typing.currentTarget.value)
          controls.markChanged(true)
          saving.reset()
        }}
      />
    </DialogForm>
  )
}
