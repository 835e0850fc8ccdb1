import { TextInput, Text, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { t } from '../texts.ts'
import { useRenameSpeaker } from '../transcript-mutations.ts'
import type { TranscribedVideo } from '../transcribed-video.ts'
import classes from './transcript.module.css'

type SpeakerNameProps = { video: TranscribedVideo; name: string; canRename: boolean }

/** The speaker of the lines below; clicking it renames the speaker. */
export function SpeakerName({ video, name, canRename }: SpeakerNameProps) {
  const [isOpen, setOpen] = useState(false)
  if (!canRename) return <Text className={classes['speaker']}>{name}</Text>
  return (
    <>
      <UnstyledButton
        className={classes['speaker']}
        aria-label={t('speaker.rename', { name })}
        onClick={() => setOpen(true)}
      >
        {name}
        <IconPencil size={12} aria-hidden />
      </UnstyledButton>
      <EditDialog title={t('speaker.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(controls) => <SpeakerForm video={video} name={name} controls={controls} />}
      </EditDialog>
    </>
  )
}

/** The path of the new name in the request. */
const field = 'speakers.0.to'

type SpeakerFormProps = { video: TranscribedVideo; name: string; controls: EditDialogControls }

function SpeakerForm({ video, name, controls }: SpeakerFormProps) {
  const [typed, setTyped] = useState(name)
  const renaming = useRenameSpeaker(video.id)
  const save = () => {
    const to = typed.trim()
    if (to === name) return controls.finish()
    renaming.mutate({ from: name, to }, { onSuccess: controls.finish })
  }
  return (
    <DialogForm
      isBusy={renaming.isPending}
      error={renaming.error}
      fields={[field]}
      onSubmit={save}
      onCancel={controls.leave}
    >
      <TextInput
        label={t('speaker.label')}
        description={t('speaker.text', { name })}
        value={typed}
        maxLength={100}
        error={fieldErrorOf(renaming.error, field)}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          controls.markChanged(value.trim() !== name)
        }}
      />
    </DialogForm>
  )
}
