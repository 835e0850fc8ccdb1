import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { maxTracks, type Track } from '@marquee/domain/agenda'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { usePlan } from '#features/flags/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'
import { useAddTrack, useDeleteTrack, useRenameTrack, useReorderTracks } from '../track-mutations.ts'

type TracksDialogProps = { eventId: string; tracks: readonly Track[]; onClose: () => void }

/** The tracks of an agenda: added, renamed, put in order and deleted (AG-033 to AG-037). */
export function TracksDialog({ eventId, tracks, onClose }: TracksDialogProps) {
  const reorder = useReorderTracks(eventId)
  const [doomed, setDoomed] = useState<Track>()
  return (
    <Dialog isOpen onClose={onClose} title={t('tracks.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(tracks.length === 0 ? 'tracks.none' : 'tracks.text')}
        </Text>
        <ReorderList
          label={t('tracks.list')}
          items={tracks}
          nameOf={({ title }) => title}
          onReorder={(ordered) => reorder.mutate(ordered)}
        >
          {(track) => <TrackRow eventId={eventId} track={track} onDelete={() => setDoomed(track)} />}
        </ReorderList>
        <AddTrack eventId={eventId} count={tracks.length} />
        {doomed && <DeleteTrack eventId={eventId} track={doomed} onClose={() => setDoomed(undefined)} />}
      </Stack>
    </Dialog>
  )
}

type TrackRowProps = { eventId: string; track: Track; onDelete: () => void }

function TrackRow({ eventId, track, onDelete }: TrackRowProps) {
  const rename = useRenameTrack(eventId)
  const [typed, setTyped] = useState<string>()
  const save = () => {
    const title = (typed ?? '').trim()
    setTyped(undefined)
    if (title !== '' && title !== track.title) rename.mutate({ track, title })
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <TextField
        flex={1}
        aria-label={t('tracks.nameOf', { title: track.title })}
        maxLength={255}
        value={typed ?? track.title}
        onChange={(typing) => setTyped(typing.currentTarget.value)}
        onBlur={save}
        onKeyDown={(key) => {
          if (key.key === 'Enter') key.currentTarget.blur()
        }}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('tracks.deleteOf', { title: track.title })}
        onClick={onDelete}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

function AddTrack({ eventId, count }: { eventId: string; count: number }) {
  const addition = useAddTrack(eventId)
  const [title, setTitle] = useState('')
  const hasFeature = usePlan()
  const limit = hasFeature('multi_track_events') ? maxTracks.withMultiTrack : maxTracks.without
  if (count >= limit) return null
  const add = (submission: FormEvent) => {
    submission.preventDefault()
    if (title.trim() !== '' && !addition.isPending) {
      addition.mutate(title.trim(), { onSuccess: () => setTitle('') })
    }
  }
  return (
    <form onSubmit={add}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextField
          flex={1}
          label={t('tracks.new')}
          maxLength={255}
          value={title}
          error={fieldErrorOf(addition.error, 'title')}
          onChange={(typing) => setTitle(typing.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={addition.isPending} disabled={title.trim() === ''}>
          {t('tracks.add')}
        </Button>
      </Group>
    </form>
  )
}

type DeleteTrackProps = { eventId: string; track: Track; onClose: () => void }

function DeleteTrack({ eventId, track, onClose }: DeleteTrackProps) {
  const deletion = useDeleteTrack(eventId)
  return (
    <ConfirmMutation
      isOpen
      isLoss
      title={t('tracks.delete')}
      confirmLabel={t('delete')}
      busyLabel={t('delete.busy')}
      mutation={deletion}
      onConfirm={(close) => deletion.mutate(track, { onSuccess: close })}
      onClose={onClose}
    >
      {t('tracks.deleteText', { title: track.title })}
    </ConfirmMutation>
  )
}
