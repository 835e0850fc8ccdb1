import { Button, Stack, Text, Title } from '@mantine/core'
import type { Booth } from '@marquee/domain/booths'
import type { Room } from '@marquee/domain/rooms'
import { useState } from 'react'
import { DeleteRoomDialog, RoomDialog, RoomRow } from '#features/rooms/public.ts'
import { t } from '../texts.ts'

type ChosenBoothRoom = { room: Room | undefined; choice: 'edit' | 'delete'; isOpen: boolean }

/** The rooms of a booth (AG-049, BO-028). Each change is saved immediately. */
export function BoothRooms({ eventId, booth }: { eventId: string; booth: Booth }) {
  const [chosen, setChosen] = useState<ChosenBoothRoom>()
  const choose = (choice: ChosenBoothRoom['choice'], room?: Room) => setChosen({ room, choice, isOpen: true })
  const close = () => setChosen((before) => before && { ...before, isOpen: false })
  const isOpen = (choice: ChosenBoothRoom['choice']) => chosen?.isOpen === true && chosen.choice === choice
  return (
    <Stack gap="xs" component="section">
      <Title order={3} size="h5">
        {t('roomsTitle')}
      </Title>
      {booth.discussion_group_objects.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noRooms')}
        </Text>
      )}
      {booth.discussion_group_objects.map((room) => (
        <RoomRow
          key={room.id}
          room={room}
          canEdit
          onEdit={() => choose('edit', room)}
          onDelete={() => choose('delete', room)}
        />
      ))}
      <div>
        <Button variant="default" size="xs" onClick={() => choose('edit')}>
          {t('addRoom')}
        </Button>
      </div>
      <RoomDialog
        eventId={eventId}
        room={chosen?.room}
        booth={booth.id}
        isOpen={isOpen('edit')}
        onClose={close}
      />
      {chosen?.room && (
        <DeleteRoomDialog eventId={eventId} room={chosen.room} isOpen={isOpen('delete')} onClose={close} />
      )}
    </Stack>
  )
}
