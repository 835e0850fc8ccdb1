import { agendaKey, changeTrack, changeTracks, createTrack, deleteTrack } from '@marquee/api/agenda'
import type { Track } from '@marquee/domain/agenda'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { toast } from '#ui/toast/toast.ts'
import { tracksQuery, withResults } from './agenda-queries.ts'
import { t } from './texts.ts'

/** Adds a track per title, in order (AG-039); `entries` are those not saved yet. */
export function useAddTracks(eventId: string) {
  const { queryKey, queryClient } = useTracks(eventId)
  return useQuickEntries({
    listKey: queryKey,
    create: (title: string) => createTrack({ body: { event: eventId, title } }),
    onCreated: (track) =>
      queryClient.setQueryData(
        queryKey,
        (page) => page && withResults(page, [...page.results.filter(({ id }) => id !== track.id), track]),
      ),
    onFailed: () => toast({ kind: 'error', message: t('failed.addTrack') }),
  })
}

/** Renames the track optimistically, and rolls back if the server refuses (AG-040). */
export function useRenameTrack(eventId: string) {
  const { queryKey, queryClient, show } = useTracks(eventId)
  return useMutation({
    mutationFn: ({ track, title }: { track: Track; title: string }) =>
      changeTrack({ path: { id: track.id }, body: { title } }),
    onMutate: ({ track, title }) =>
      show((tracks) => tracks.map((one) => (one.id === track.id ? { ...one, title } : one))),
    onError: (_error, _renaming, before) => {
      queryClient.setQueryData(queryKey, before)
      toast({ kind: 'error', message: t('failed.updateTrack') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Reorders the tracks optimistically, and rolls back if the server refuses (AG-040). */
export function useReorderTracks(eventId: string) {
  const { queryKey, queryClient, show } = useTracks(eventId)
  return useMutation({
    mutationFn: (tracks: readonly Track[]) =>
      changeTracks({ body: { event: eventId, tracks: tracks.map(({ id }) => id) } }),
    onMutate: (tracks) => show(() => [...tracks]),
    onError: (_error, _tracks, before) => {
      queryClient.setQueryData(queryKey, before)
      toast({ kind: 'error', message: t('failed.updateTrack') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** Deletes the track and refetches sessions and items, which stay without it. */
export function useDeleteTrack() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (track: Track) => deleteTrack({ path: { id: track.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: agendaKey }),
    onError: () => toast({ kind: 'error', message: t('failed.deleteTrack') }),
  })
}

function useTracks(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = tracksQuery(eventId)
  /** Shows these tracks and returns the previous ones. */
  const show = async (change: (tracks: Track[]) => Track[]) => {
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, (page) => page && withResults(page, change(page.results)))
    return before
  }
  return { queryKey, queryClient, show }
}
