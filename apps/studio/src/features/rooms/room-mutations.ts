/** The changes that the room pages make on the server. */
import type { BodyOf } from '@marquee/api'
import { createBoothRoom, listBooths } from '@marquee/api/booths'
import { changeRoom, createRoom, deleteRoom, listRooms, reorderRooms } from '@marquee/api/rooms'
import type { CreateBoothRoom, Room } from '@marquee/domain/rooms'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { toast } from '#ui/toast/toast.ts'
import { roomsQuery } from './room-queries.ts'
import { t } from './texts.ts'

/** Also refetches booths, which include their rooms. */
async function refetchRooms(queryClient: QueryClient, eventId: string): Promise<void> {
  await Promise.all(
    [listRooms, listBooths].map((list) =>
      queryClient.invalidateQueries({ queryKey: list.key({ query: { event: eventId } }) }),
    ),
  )
}

/** Adds rooms by title, in order; `entries` are those not saved yet. */
export function useAddRooms(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = roomsQuery(eventId)
  return useQuickEntries({
    listKey: queryKey,
    create: (title: string) => createRoom({ body: { event: eventId, title } }),
    onCreated: (room) =>
      queryClient.setQueryData(
        queryKey,
        (page) => page && { ...page, count: page.count + 1, results: [...page.results, room] },
      ),
    onFailed: () => toast({ kind: 'error', message: t('createFailed') }),
  })
}

type SaveRoom =
  | { room: Room; change: BodyOf<typeof changeRoom> }
  | { booth: string | undefined; fields: CreateBoothRoom }

/** Saves a room, or adds one to the booth or the event. */
export function useSaveRoom(eventId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: SaveRoom) => {
      if ('room' in save) return changeRoom({ path: { id: save.room.id }, body: save.change })
      const { booth, fields } = save
      return booth === undefined
        ? createRoom({ body: { event: eventId, ...fields } })
        : createBoothRoom({ path: { id: booth }, body: fields })
    },
    onSuccess: (_, save) => {
      toast({ kind: 'success', message: t('room' in save ? 'saved' : 'created') })
      return refetchRooms(queryClient, eventId)
    },
  })
}

export function useDeleteRoom(eventId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (room: Room) => deleteRoom({ path: { id: room.id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('deleted') })
      return refetchRooms(queryClient, eventId)
    },
  })
}

/** Reorders the rooms optimistically; restores the order on failure (AG-048). */
export function useReorderRooms(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = roomsQuery(eventId)
  return useMutation({
    mutationFn: (rooms: Room[]) =>
      reorderRooms({
        body: { event: eventId, object_list: rooms.map(({ id: pk }, rank) => ({ pk, rank })) },
      }),
    onMutate: async (results) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (page) => page && { ...page, results })
      return before
    },
    onError: (_error, _rooms, before) => {
      queryClient.setQueryData(queryKey, before)
      toast({ kind: 'error', message: t('reorderFailed') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
