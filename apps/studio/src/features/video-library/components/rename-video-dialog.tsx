import { Button, Group, Modal, TextInput } from '@mantine/core'
import { maxVideoNameLength, type VideoAsset, videoNameSchema } from '@marquee/domain/video-library'
import { type FormEvent, useState } from 'react'
import { t } from '../texts.ts'
import { messageOf } from '../video-messages.ts'
import { useRenameVideo } from '../video-mutations.ts'

type RenameVideoDialogProps = { video: VideoAsset; onClose: () => void }

/** Renames a video (VL-154..162): Enter saves; the dialog closes when the name is saved and stays when it is refused. */
export function RenameVideoDialog({ video, onClose }: RenameVideoDialogProps) {
  const [name, setName] = useState(video.name)
  const rename = useRenameVideo()
  const parsed = videoNameSchema.safeParse(name)
  const isBlank = name.trim() === ''

  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (!parsed.success || rename.isPending) return
    if (parsed.data === video.name) return onClose()
    rename.mutate({ video, name: parsed.data }, { onSuccess: onClose })
  }
  const error = parsed.success
    ? rename.error && messageOf(rename.error, t('failed'))
    : parsed.error.issues[0]?.message

  return (
    <Modal opened onClose={onClose} title={t('rename.title')}>
      <form onSubmit={save}>
        <fieldset disabled={rename.isPending} style={{ all: 'unset', display: 'contents' }}>
          <TextInput
            label={t('rename.label')}
            value={name}
            maxLength={maxVideoNameLength}
            error={error}
            data-autofocus
            onFocus={(focus) => focus.currentTarget.select()}
            onChange={(typing) => {
              rename.reset()
              setName(typing.currentTarget.value)
            }}
          />
        </fieldset>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={isBlank || rename.isPending} loading={rename.isPending}>
            {t('rename.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
