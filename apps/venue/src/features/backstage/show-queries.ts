import {
  addShowItem,
  changeShowItem,
  getBackstage,
  getRunOfShow,
  orderShow,
  takeShowItem,
} from '@marquee/api/venue/backstage'
import type {
  ChangeShowItem,
  CreateShowItem,
  RunOfShow,
  ShowItem,
  TakeShowItem,
} from '@marquee/domain/backstage'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import { followChanges } from '#lib/follow-changes.ts'
import { waitMs } from './backstage-queries.ts'

function usePath(session: string) {
  return { event_id: useRoom().event.id, id: session }
}

/** The run of show of a session, kept current for those who direct its stage. */
export function useRunOfShow(session: string, isDirector = true) {
  const connection = useRoomConnection()
  const queryClient = useQueryClient()
  const path = usePath(session)
  const { event_id } = path
  useEffect(() => {
    if (!isDirector) return
    const queryKey = getRunOfShow.key({ path: { event_id, id: session } })
    return followChanges(connection, {
      refetch: () => void queryClient.invalidateQueries({ queryKey }),
      isStaleAfter: (type, signal) =>
        type === 'backstage-updated' && 'session_id' in signal && signal.session_id === session,
      waitMs,
    })
  }, [connection, queryClient, event_id, session, isDirector])
  return useQuery({
    ...getRunOfShow.query({ path }),
    enabled: isDirector,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function useChange<Input>(session: string, mutationFn: (input: Input) => Promise<RunOfShow>) {
  const queryClient = useQueryClient()
  const path = usePath(session)
  return useMutation({
    mutationFn,
    onSuccess: (show) => queryClient.setQueryData(getRunOfShow.key({ path }), show),
  })
}

export type SavedItem = { id: string | undefined; item: CreateShowItem }

/** Adds an item, or changes the one with this id. */
export function useSaveItem(session: string) {
  const path = usePath(session)
  return useChange(session, ({ id, item }: SavedItem) =>
    id === undefined
      ? addShowItem({ path, body: item })
      : changeShowItem({ path: { ...path, item_id: id }, body: item }),
  )
}

export function useChangeItem(session: string) {
  const path = usePath(session)
  return useChange(session, ({ id, change }: { id: string; change: ChangeShowItem }) =>
    changeShowItem({ path: { ...path, item_id: id }, body: change }),
  )
}

/** Orders the items, which are shown so before the server has replied. */
export function useOrderShow(session: string) {
  const path = usePath(session)
  const queryClient = useQueryClient()
  const queryKey = getRunOfShow.key({ path })
  return useMutation({
    mutationFn: (items: readonly ShowItem[]) =>
      orderShow({ path, body: { items: items.map(({ id }) => id) } }),
    onMutate: (items) =>
      queryClient.setQueryData<RunOfShow>(queryKey, (show) => show && { ...show, items: [...items] }),
    onSuccess: (show) => queryClient.setQueryData(queryKey, show),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Puts an item on air, unless another producer went on meanwhile. */
export function useTakeItem(session: string) {
  const path = usePath(session)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: TakeShowItem) => takeShowItem({ path, body: step }),
    onSuccess(show) {
      queryClient.setQueryData(getRunOfShow.key({ path }), show)
      return queryClient.invalidateQueries({ queryKey: getBackstage.key({ path }) })
    },
  })
}
