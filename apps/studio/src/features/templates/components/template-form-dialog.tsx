import { maxTitleLength } from '@marquee/domain/events'
import { type ReactNode, useState } from 'react'
import { WorkspaceSelect } from '#features/events/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'

type TemplateDraft = { title: string; description: string; workspace: string | null }

type TemplateFormProps = {
  isOpen: boolean
  onClose: () => void
  texts: { title: string; confirm: string; busy: string }
  draft: TemplateDraft
  /** False for copies, which keep the original's description. */
  hasDescription?: boolean
  isBusy: boolean
  error: Error | null
  /** Called with the draft, and with the one that the dialog opened with. */
  onSubmit: (draft: TemplateDraft, opened: TemplateDraft) => void
  /** Further fields. */
  children?: ReactNode
}

/** The details form of a template; asks before discarding changes. */
export function TemplateFormDialog(props: TemplateFormProps) {
  const { isOpen, onClose, texts, isBusy } = props
  const [isChanged, setIsChanged] = useState(false)
  const close = () => {
    setIsChanged(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.title}
      hasUnsavedChanges={isChanged}
      canClose={!isBusy}
      onClose={close}
    >
      {({ leave }) => <TemplateForm {...props} onClose={leave} onChanged={() => setIsChanged(true)} />}
    </Dialog>
  )
}

function TemplateForm(props: TemplateFormProps & { onChanged: () => void }) {
  const { texts, hasDescription = true, isBusy, error, onSubmit, onClose, onChanged, children } = props
  const [opened] = useState(props.draft)
  const [draft, setDraft] = useState(opened)
  const isBlank = draft.title.trim() === ''
  const change = (part: Partial<TemplateDraft>) => {
    onChanged()
    setDraft({ ...draft, ...part })
  }
  return (
    <DialogForm
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      canSubmit={!isBlank}
      isBusy={isBusy}
      error={error}
      fields={['title', 'description', 'workspace']}
      onSubmit={() => onSubmit({ ...draft, title: draft.title.trim() }, opened)}
      onCancel={onClose}
    >
      <TextField
        label={t('name')}
        value={draft.title}
        maxLength={maxTitleLength}
        required
        error={isBlank ? t('nameMissing') : fieldErrorOf(error, 'title')}
        data-autofocus
        onChange={(typing) => change({ title: typing.currentTarget.value })}
      />
      {hasDescription && (
        <TextArea
          label={t('description')}
          value={draft.description}
          maxLength={10_000}
          rows={3}
          error={fieldErrorOf(error, 'description')}
          onChange={(typing) => change({ description: typing.currentTarget.value })}
        />
      )}
      <WorkspaceSelect
        value={draft.workspace}
        permission="template:create"
        error={fieldErrorOf(error, 'workspace')}
        onChange={(workspace) => change({ workspace })}
      />
      {children}
    </DialogForm>
  )
}
