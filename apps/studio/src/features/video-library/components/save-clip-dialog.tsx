import { Text } from '@mantine/core'
import { maxVideoNameLength, type VideoAsset, videoNameFault } from '@marquee/domain/video-library'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { previewText as t } from '../preview-texts.ts'
import { type TrimRange, writeTrimTime } from '../trim-range.ts'
import { useClipVideo } from '../video-mutations.ts'

type SaveClipDialogProps = { video: VideoAsset; range: TrimRange; isOpen: boolean; onClose: () => void }

/** Asks for the title of a clip of this range, and saves it. */
export function SaveClipDialog(props: SaveClipDialogProps) {
  const { isOpen, onClose } = props
  return (
    <Dialog isOpen={isOpen} title={t('clip.title')} size="small" onClose={onClose}>
      {isOpen && <ClipForm {...props} />}
    </Dialog>
  )
}

function ClipForm({ video, range, onClose }: SaveClipDialogProps) {
  // Retrying after a lost reply still creates only one clip.
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(t('clip.name', { name: video.name }).slice(0, maxVideoNameLength))
  const saving = useClipVideo(video)
  const fault = videoNameFault(name)
  const part = { from: writeTrimTime(range.from), to: writeTrimTime(range.to) }
  return (
    <DialogForm
      confirmLabel={t('clip.save')}
      canSubmit={fault === undefined}
      isBusy={saving.isPending}
      error={saving.error}
      fields={['name']}
      onSubmit={() => saving.mutate({ id, name: name.trim(), ...range }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TextField
        label={t('clip.label')}
        value={name}
        maxLength={maxVideoNameLength}
        error={fault ?? fieldErrorOf(saving.error, 'name')}
        data-autofocus
        autoComplete="off"
        onFocus={(focus) => focus.currentTarget.select()}
        onChange={(typing) => setName(typing.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {t('clip.part', part)}
      </Text>
    </DialogForm>
  )
}
