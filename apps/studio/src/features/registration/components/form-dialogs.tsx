import { Text } from '@mantine/core'
import { type CreateGlobalForm, type GlobalForm, maxFormNameLength } from '@marquee/domain/registration'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useCreateGlobalForm, useDeleteGlobalForm, useUpdateGlobalForm } from '../registration-mutations.ts'
import { t } from '../texts.ts'
import { usesOfForm } from '../uses-of-form.ts'

type NewFormDialogProps = {
  isOpen: boolean
  title: string
  sentence?: string
  confirmLabel: string
  suggestedName?: string
  /** The form it is created from. */
  from?: Pick<CreateGlobalForm, 'copy_of' | 'event'>
  /** Called with the new form's id; opens the form by default. */
  onCreated?: (id: string) => void
  onClose: () => void
}

/** Asks for the name of a new global form and creates it. */
export function NewFormDialog({ isOpen, title, onClose, ...form }: NewFormDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <NewForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function NewForm(props: Omit<NewFormDialogProps, 'isOpen' | 'title'>) {
  const { sentence, confirmLabel, suggestedName = '', from, onCreated, onClose } = props
  const [name, setName] = useState(suggestedName)
  const navigate = useNavigate()
  const creation = useCreateGlobalForm()
  const create = () =>
    creation.mutate(
      { name: name.trim(), ...from },
      {
        onSuccess: ({ id }) => {
          onClose()
          if (onCreated) onCreated(id)
          else void navigate({ to: '/settings-new/forms/$formId', params: { formId: id } })
        },
      },
    )
  return (
    <DialogForm
      confirmLabel={confirmLabel}
      busyLabel={t('creating')}
      canSubmit={name.trim() !== ''}
      isBusy={creation.isPending}
      error={creation.error}
      fields={['name']}
      onSubmit={create}
      onCancel={onClose}
    >
      {sentence !== undefined && <Text>{sentence}</Text>}
      <NameField name={name} error={creation.error} onChange={setName} />
    </DialogForm>
  )
}

type NameFieldProps = { name: string; error: Error | null; onChange: (name: string) => void }

function NameField({ name, error, onChange }: NameFieldProps) {
  return (
    <TextField
      label={t('name')}
      value={name}
      maxLength={maxFormNameLength}
      error={fieldErrorOf(error, 'name')}
      data-autofocus
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}

type FormDialogProps = { form: GlobalForm; isOpen: boolean; onClose: () => void }

export function RenameFormDialog({ form, isOpen, onClose }: FormDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('rename')} size="xsmall">
      <RenameForm form={form} onClose={onClose} />
    </Dialog>
  )
}

function RenameForm({ form, onClose }: Omit<FormDialogProps, 'isOpen'>) {
  const [name, setName] = useState(form.name)
  const update = useUpdateGlobalForm(form.id)
  return (
    <DialogForm
      canSubmit={name.trim() !== ''}
      isBusy={update.isPending}
      error={update.error}
      fields={['name']}
      onSubmit={() => update.mutate({ name: name.trim() }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <NameField name={name} error={update.error} onChange={setName} />
    </DialogForm>
  )
}

/** Confirms the deletion of an unused form, or says what uses it. */
export function DeleteFormDialog({ form, isOpen, onClose }: FormDialogProps) {
  const deletion = useDeleteGlobalForm()
  const { name } = form
  const uses = usesOfForm(form)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      isBlocked={uses !== ''}
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(form, { onSuccess: onClose })}
      onClose={onClose}
    >
      {uses === '' ? t('deleteText', { name }) : t('deleteUsed', { name, uses })}
    </ConfirmDialog>
  )
}
