import { Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import type { CopyDraft } from '../copy-draft.ts'
import { CopyFields, copyFields, isCompleteDraft } from './copy-fields.tsx'

type CopyDialogProps<Copy> = {
  isOpen: boolean
  onClose: () => void
  /** The initial draft, computed when the dialog opens. */
  draftOf: () => CopyDraft
  texts: { title: string; sentence?: string; confirm: string; busy: string }
  lengthMinutes: number
  copying: UseMutationResult<Copy, Error, CopyDraft>
}

/** A dialog for creating an event from another; asks before discarding changes. */
export function CopyDialog<Copy>(props: CopyDialogProps<Copy>) {
  const { isOpen, onClose, texts, copying } = props
  const [isChanged, setIsChanged] = useState(false)
  const close = () => {
    copying.reset()
    setIsChanged(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.title}
      size="medium"
      hasUnsavedChanges={isChanged}
      canClose={!copying.isPending}
      onClose={close}
    >
      {({ leave }) => (
        <CopyForm
          {...props}
          onClose={leave}
          onChanged={() => setIsChanged(true)}
          onCreated={() => {
            setIsChanged(false)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type CopyFormProps<Copy> = Omit<CopyDialogProps<Copy>, 'isOpen'> & {
  onChanged: () => void
  onCreated: () => void
}

/** The form of `CopyDialog`. */
export function CopyForm<Copy>(props: CopyFormProps<Copy>) {
  const { draftOf, texts, lengthMinutes, copying, onClose, onChanged, onCreated } = props
  const [draft, setDraft] = useState(draftOf)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { error, isPending } = copying
  const submit = () => {
    setIsSubmitted(true)
    if (isCompleteDraft(draft)) copying.mutate(draft, { onSuccess: onCreated })
  }
  return (
    <DialogForm
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isBusy={isPending}
      error={error}
      fields={copyFields}
      onSubmit={submit}
      onCancel={onClose}
    >
      {texts.sentence === undefined ? null : <Text size="sm">{texts.sentence}</Text>}
      <CopyFields
        draft={draft}
        error={error}
        isSubmitted={isSubmitted}
        lengthMinutes={lengthMinutes}
        onChange={(next) => {
          onChanged()
          if (error) copying.reset()
          setDraft(next)
        }}
      />
    </DialogForm>
  )
}
