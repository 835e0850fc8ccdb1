import { Box, Skeleton, Stack } from '@mantine/core'
import type { Page } from '@marquee/domain/lists'
import type { Decision } from '@marquee/domain/permissions'
import { maxRoomTitleLength, type Room } from '@marquee/domain/rooms'
import { IconArmchair } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChangeEvent } from '#features/events/public.ts'
import { ListState } from '#ui/list-state/list-state.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { QuickEntries } from '#ui/quick-add/quick-entries.tsx'
import { ReorderList } from '#ui/reorder-list/reorder-list.tsx'
import { DeleteRoomDialog } from '../components/delete-room-dialog.tsx'
import { RoomDialog } from '../components/room-dialog.tsx'
import { RoomRow } from '../components/room-row.tsx'
import { useAddRooms, useReorderRooms } from '../room-mutations.ts'
import { roomsQuery } from '../room-queries.ts'
import { t } from '../texts.ts'
import { QuickAdd } from '#ui/quick-add/quick-add.tsx'

type ChosenRoom = { room: Room; choice: 'edit' | 'delete'; isOpen: boolean }

/** The rooms of an event, in order (AG-044, SH-164). */
export function RoomsPage({ eventId }: { eventId: string }) {
  const rooms = useQuery(roomsQuery(eventId))
  const decision = useMayChangeEvent(eventId)
  const { add, entries } = useAddRooms(eventId)
  const [chosen, setChosen] = useState<ChosenRoom>()
  const close = () => setChosen((before) => before && { ...before, isOpen: false })
  const isOpen = (choice: ChosenRoom['choice']) => chosen?.isOpen === true && chosen.choice === choice
  return (
    <>
      <PageHead title={t('title')} sentence={t('sentence')} />
      <NewRoomForm decision={decision} onAdd={add} />
      <Rooms
        eventId={eventId}
        rooms={rooms}
        decision={decision}
        hasEntries={entries.length > 0}
        onChoose={(room, choice) => setChosen({ room, choice, isOpen: true })}
      />
      <QuickEntries entries={entries} titleOf={(title) => title} />
      {chosen && (
        <>
          <RoomDialog eventId={eventId} room={chosen.room} isOpen={isOpen('edit')} onClose={close} />
          <DeleteRoomDialog eventId={eventId} room={chosen.room} isOpen={isOpen('delete')} onClose={close} />
        </>
      )}
    </>
  )
}

type RoomsProps = {
  eventId: string
  rooms: UseQueryResult<Page<Room>>
  decision: Decision
  /** True while new rooms are being saved, which are shown below the list. */
  hasEntries: boolean
  onChoose: (room: Room, choice: ChosenRoom['choice']) => void
}

/** The list in its four states: loading, failed, empty, ready. */
function Rooms({ eventId, rooms, decision, hasEntries, onChoose }: RoomsProps) {
  const reordering = useReorderRooms(eventId)
  if (rooms.data === undefined) {
    if (!rooms.isError) return <RoomsSkeleton />
    const retry = { isRetrying: rooms.isFetching, onRetry: () => void rooms.refetch() }
    return <FailedNotice message={t('loadFailed')} error={rooms.error} {...retry} />
  }
  const { results } = rooms.data
  if (results.length === 0 && hasEntries) return null
  if (results.length === 0) {
    return <ListState icon={<IconArmchair aria-hidden />} title={t('empty')} text={t('emptyText')} />
  }
  return (
    <ReorderList
      label={t('list')}
      items={results}
      nameOf={({ title }) => title}
      isDisabled={!decision.allowed}
      onReorder={(list) => reordering.mutate(list)}
    >
      {(room) => (
        <RoomRow
          room={room}
          canEdit={decision.allowed}
          onEdit={() => onChoose(room, 'edit')}
          onDelete={() => onChoose(room, 'delete')}
        />
      )}
    </ReorderList>
  )
}

function RoomsSkeleton() {
  return (
    <Stack gap="sm" aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </Stack>
  )
}

type NewRoomFormProps = { decision: Decision; onAdd: (title: string) => void }

/** Adds a room by title. */
function NewRoomForm({ decision, onAdd }: NewRoomFormProps) {
  return (
    <Box pb="md">
      <QuickAdd
        label={t('newRoom')}
        addLabel={t('add')}
        maxLength={maxRoomTitleLength}
        lockedReason={decision.allowed ? undefined : decision.sentence}
        onAdd={onAdd}
      />
    </Box>
  )
}
