/** What is changed of tracks on the server. */
import { changeTrack, changeTracks, createTrack, deleteTrack } from '@marquee/api'
import type { Track } from '@marquee/domain/agenda'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQuickEntries } from '#ui/quick-add/use-quick-entries.ts'
import { toast } from '#ui/toast/toast.ts'
import { agendaKey, tracksQuery } from './agenda-queries.ts'
import { t } from './texts.ts'

/** The agenda has one more track by each title, in their order (AG-039); `entries` are those without an answer. */
export function useAddTracks(eventId: string) {
  const { queryKey, queryClient } = useTracks(eventId)
  return useQuickEntries({
    listKey: queryKey,
    create: (title: string) => createTrack({ event: eventId, title }),
    onCreated: (track) =>
      queryClient.setQueryData<Track[]>(
        queryKey,
        (tracks) => tracks && [...tracks.filter(({ id }) => id !== track.id), track],
      ),
    onFailed: () => toast({ kind: 'error', message: t('failed.addTrack') }),
  })
}

/** The track has this title, at once; the old one again when it is refused (AG-040). */
export function useRenameTrack(eventId: string) {
  const { queryKey, queryClient, show } = useTracks(eventId)
  return useMutation({
    mutationFn: ({ track, title }: { track: Track; title: string }) => changeTrack(track.id, { title }),
    onMutate: ({ track, title }) =>
      show((tracks) => tracks.map((one) => (one.id === track.id ? { ...one, title } : one))),
    onError: (_error, _renaming, before) => {
      queryClient.setQueryData(queryKey, before)
      toast({ kind: 'error', message: t('failed.updateTrack') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** The tracks stand in this order, at once; in the old one again when it is refused (AG-040). */
export function useReorderTracks(eventId: string) {
  const { queryKey, queryClient, show } = useTracks(eventId)
  return useMutation({
    mutationFn: (tracks: readonly Track[]) =>
      changeTracks({ event: eventId, tracks: tracks.map(({ id }) => id) }),
    onMutate: (tracks) => show(() => [...tracks]),
    onError: (_error, _tracks, before) => {
      queryClient.setQueryData(queryKey, before)
      toast({ kind: 'error', message: t('failed.updateTrack') })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

/** The track is gone; sessions and items are asked for again, which stay without it. */
export function useDeleteTrack(eventId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (track: Track) => deleteTrack(track.id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: agendaKey(eventId) }),
    onError: () => toast({ kind: 'error', message: t('failed.deleteTrack') }),
  })
}

function useTracks(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = tracksQuery(eventId)
  /** Shows the tracks so; answers them as they were. */
  const show = async (change: (tracks: Track[]) => Track[]): Promise<Track[] | undefined> => {
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, (tracks) => tracks && change(tracks))
    return before
  }
  return { queryKey, queryClient, show }
}
