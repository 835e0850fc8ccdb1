import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { maxTracks, type Track } from '@marquee/domain/agenda'
import { maxNameLength } from '@marquee/domain/inputs'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { usePlan } from '#features/flags/public.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'
import { useAddTracks, useDeleteTrack, useRenameTrack, useReorderTracks } from '../track-mutations.ts'

type TracksDialogProps = { eventId: string; tracks: readonly Track[]; onClose: () => void }

/** Adds, renames, reorders and deletes tracks (AG-033 to AG-037). */
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
        {doomed && <DeleteTrack track={doomed} onClose={() => setDoomed(undefined)} />}
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
    <Group gap="xs" wrap="nowrap" py={4}>
      <TextField
        flex={1}
        aria-label={t('tracks.nameOf', { title: track.title })}
        maxLength={maxNameLength}
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
  const { add, entries } = useAddTracks(eventId)
  const isMulti = usePlan()('multi_track_events')
  const limit = isMulti ? maxTracks.withMultiTrack : maxTracks.without
  const isFull = count + entries.filter(({ error }) => error === null).length >= limit
  return (
    <>
      <QuickEntries entries={entries} titleOf={(title) => title} />
      {isFull ? (
        <Text size="sm" c="dimmed">
          {isMulti ? t('tracks.atLimit', { count: limit }) : t('tracks.notInPlan')}
        </Text>
      ) : (
        <QuickAdd
          label={t('tracks.new')}
          addLabel={t('tracks.add')}
          maxLength={maxNameLength}
          isFirst
          onAdd={add}
        />
      )}
    </>
  )
}

type DeleteTrackProps = { track: Track; onClose: () => void }

function DeleteTrack({ track, onClose }: DeleteTrackProps) {
  const deletion = useDeleteTrack()
  return (
    <ConfirmMutation
      isOpen
      isDestructive
      title={t('tracks.delete')}
      confirmLabel={t('delete')}
      busyLabel={t('tracks.deleteBusy')}
      mutation={deletion}
      onConfirm={(close) => deletion.mutate(track, { onSuccess: close })}
      onClose={onClose}
    >
      {t('tracks.deleteText', { title: track.title })}
    </ConfirmMutation>
  )
}
