import { Button, Group, Modal } from '@mantine/core'
import { maxVideoNameLength, type VideoAsset, videoNameFault } from '@marquee/domain/video-library'
import { type FormEvent, useState } from 'react'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'
import { messageOf } from '../video-messages.ts'
import { useRenameVideo } from '../video-mutations.ts'

type RenameVideoDialogProps = { video: VideoAsset | undefined; isOpen: boolean; onClose: () => void }

/** Renames a video (VL-154). Starts over each time it opens. */
export function RenameVideoDialog({ video, isOpen, onClose }: RenameVideoDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('rename.title')}>
      {video && <RenameVideoForm key={video.id} video={video} onClose={onClose} />}
    </Modal>
  )
}

/** Enter saves. The dialog closes once the name is saved and stays open if it is refused (VL-155..162). */
function RenameVideoForm({ video, onClose }: { video: VideoAsset; onClose: () => void }) {
  const [name, setName] = useState(video.name)
  const rename = useRenameVideo()
  const fault = videoNameFault(name)
  const refusal = rename.error && messageOf(rename.error, t('failed'))

  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (fault !== undefined || rename.isPending) return
    rename.mutate({ video, name: name.trim() }, { onSuccess: onClose })
  }

  return (
    <form onSubmit={save}>
      <TextField
        label={t('rename.label')}
        value={name}
        maxLength={maxVideoNameLength}
        error={fault ?? refusal}
        data-autofocus
        onFocus={(focus) => focus.currentTarget.select()}
        onChange={(typing) => {
          rename.reset()
          setName(typing.currentTarget.value)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('rename.cancel')}
        </Button>
        <Button type="submit" disabled={fault !== undefined || rename.isPending}>
          {t(rename.isPending ? 'rename.busy' : 'rename.save')}
        </Button>
      </Group>
    </form>
  )
}
