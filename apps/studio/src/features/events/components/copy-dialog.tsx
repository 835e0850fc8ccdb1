import { Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import type { CopyDraft } from '../copy-draft.ts'
import { CopyFields, copyFields, isWholeDraft } from './copy-fields.tsx'

type CopyDialogProps<Made> = {
  isOpen: boolean
  onClose: () => void
  /** What is chosen before anything is changed; asked for when the dialog opens. */
  draftOf: () => CopyDraft
  words: { title: string; sentence?: string; confirm: string; busy: string }
  lengthMinutes: number
  /** Makes the event; what comes then is the mutation's. */
  making: UseMutationResult<Made, Error, CopyDraft>
}

/** Asks for what an event has of its own that is made of another one; what was entered is lost only after a question. */
export function CopyDialog<Made>(props: CopyDialogProps<Made>) {
  const { isOpen, onClose, words, making } = props
  const [isChanged, setIsChanged] = useState(false)
  const close = () => {
    making.reset()
    setIsChanged(false)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={words.title}
      size="medium"
      hasUnsavedChanges={isChanged}
      canClose={!making.isPending}
      onClose={close}
    >
      {({ leave }) => (
        <CopyForm
          {...props}
          onClose={leave}
          onChanged={() => setIsChanged(true)}
          onMade={() => {
            setIsChanged(false)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type CopyFormProps<Made> = Omit<CopyDialogProps<Made>, 'isOpen'> & {
  onChanged: () => void
  onMade: () => void
}

/** The same without a dialog of its own. */
export function CopyForm<Made>(props: CopyFormProps<Made>) {
  const { draftOf, words, lengthMinutes, making, onClose, onChanged, onMade } = props
  const [draft, setDraft] = useState(draftOf)
  const [isTried, setIsTried] = useState(false)
  const { error, isPending } = making
  const submit = () => {
    setIsTried(true)
    if (isWholeDraft(draft)) making.mutate(draft, { onSuccess: onMade })
  }
  return (
    <DialogForm
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      isBusy={isPending}
      error={error}
      fields={copyFields}
      onSubmit={submit}
      onCancel={onClose}
    >
      {words.sentence === undefined ? null : <Text size="sm">{words.sentence}</Text>}
      <CopyFields
        draft={draft}
        error={error}
        isTried={isTried}
        lengthMinutes={lengthMinutes}
        onChange={(next) => {
          onChanged()
          if (error) making.reset()
          setDraft(next)
        }}
      />
    </DialogForm>
  )
}
