import {
  type EmailTemplate,
  emailTypeNames,
  emailTypes,
  maxEmailNameLength,
} from '@marquee/domain/email-designs'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import {
  useCreateEmailTemplate,
  useDeleteEmailTemplate,
  useRenameEmailTemplate,
} from '../email-template-mutations.ts'
import type { EmailTemplateOwner } from '../email-template-queries.ts'
import { t } from '../texts.ts'

type Closable = { isOpen: boolean; onClose: () => void }

type CreateTemplateDialogProps = Closable & {
  owner: EmailTemplateOwner
  onCreated: (template: EmailTemplate) => void
}

/** Creates a template, blank or with a built-in design (EM-011, EM-015). */
export function CreateTemplateDialog({ owner, onCreated, ...dialog }: CreateTemplateDialogProps) {
  return (
    <EditDialog title={t('create')} {...dialog}>
      {(controls) => <CreateForm owner={owner} controls={controls} onCreated={onCreated} />}
    </EditDialog>
  )
}

const blank = 'blank'

type CreateFormProps = Omit<CreateTemplateDialogProps, keyof Closable> & { controls: EditDialogControls }

function CreateForm({ owner, controls, onCreated }: CreateFormProps) {
  const [name, setName] = useState('')
  const [start, setStart] = useState<string>(blank)
  const [isTried, setTried] = useState(false)
  const creating = useCreateEmailTemplate(owner)
  const isBlank = name.trim() === ''
  const create = () => {
    setTried(true)
    if (isBlank) return
    const built_in = emailTypes.find((type) => type === start)
    const onSuccess = (template: EmailTemplate) => {
      controls.finish()
      onCreated(template)
    }
    creating.mutate({ name: name.trim(), built_in }, { onSuccess })
  }
  return (
    <DialogForm
      isBusy={creating.isPending}
      error={creating.error}
      fields={['name']}
      confirmLabel={t('create')}
      busyLabel={t('createBusy')}
      onSubmit={create}
      onCancel={controls.leave}
    >
      <NameField
        name={name}
        error={isTried && isBlank ? t('nameMissing') : fieldErrorOf(creating.error, 'name')}
        onChange={(typed) => {
          setName(typed)
          controls.markChanged(true)
          creating.reset()
        }}
      />
      <Select
        label={t('startFrom')}
        options={[
          { value: blank, label: t('blank') },
          ...emailTypes
            .filter((type) => type !== 'Custom')
            .map((value) => ({ value, label: emailTypeNames[value] })),
        ]}
        value={start}
        onChange={(value) => {
          setStart(value ?? blank)
          controls.markChanged(true)
        }}
      />
    </DialogForm>
  )
}

type OfTemplate = Closable & { template: EmailTemplate }

export function RenameTemplateDialog({ template, ...dialog }: OfTemplate) {
  return (
    <EditDialog title={t('renameTitle')} {...dialog}>
      {(controls) => <RenameForm template={template} controls={controls} />}
    </EditDialog>
  )
}

function RenameForm({ template, controls }: { template: EmailTemplate; controls: EditDialogControls }) {
  const [name, setName] = useState(template.name)
  const [isTried, setTried] = useState(false)
  const renaming = useRenameEmailTemplate()
  const isBlank = name.trim() === ''
  const rename = () => {
    setTried(true)
    if (isBlank) return
    if (name.trim() === template.name) return controls.finish()
    renaming.mutate({ id: template.id, name: name.trim() }, { onSuccess: controls.finish })
  }
  return (
    <DialogForm
      isBusy={renaming.isPending}
      error={renaming.error}
      fields={['name']}
      onSubmit={rename}
      onCancel={controls.leave}
    >
      <NameField
        name={name}
        error={isTried && isBlank ? t('nameMissing') : fieldErrorOf(renaming.error, 'name')}
        onChange={(typed) => {
          setName(typed)
          controls.markChanged(true)
          renaming.reset()
        }}
      />
    </DialogForm>
  )
}

type NameFieldProps = { name: string; error: string | undefined; onChange: (name: string) => void }

function NameField({ name, error, onChange }: NameFieldProps) {
  return (
    <TextField
      label={t('fieldName')}
      required
      data-autofocus
      value={name}
      maxLength={maxEmailNameLength}
      error={error}
      onChange={(typing) => onChange(typing.currentTarget.value)}
    />
  )
}

/** Confirms the deletion of a template (EM-013). */
export function DeleteTemplateDialog({ template, isOpen, onClose }: OfTemplate) {
  const deletion = useDeleteEmailTemplate()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t(deletion.isPending ? 'deleteBusy' : 'deleteTitle')}
      isBusy={deletion.isPending}
      error={deletion.error}
      onConfirm={() => deletion.mutate(template.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('deleteText', { name: template.name })}
    </ConfirmDialog>
  )
}
