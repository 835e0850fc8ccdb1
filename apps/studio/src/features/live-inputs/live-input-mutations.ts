/** The changes that the page of live inputs makes on the server. */
import {
  changeRtmpInput,
  createRtmpInput,
  deleteRtmpInput,
  listRtmpInputs,
  rotateRtmpKey,
  startRtmpTest,
  stopRtmpTest,
} from '@marquee/api/live-inputs'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, toastDurations } from '#ui/toast/toast.ts'
import { liveInputQuery, liveInputsQuery } from './live-input-queries.ts'
import { t } from './texts.ts'

export function refetchLiveInputs(queryClient: QueryClient, eventId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: listRtmpInputs.key({ query: { event: eventId } }) })
}

/** Changes one input of the list on screen. */
export function patchLiveInput(
  queryClient: QueryClient,
  eventId: string,
  { id, ...patch }: Partial<RtmpInput> & { id: string },
): void {
  queryClient.setQueryData(
    liveInputsQuery(eventId).queryKey,
    (page) =>
      page && {
        ...page,
        results: page.results.map((input) => (input.id === id ? { ...input, ...patch } : input)),
      },
  )
}

/** Adds an input, or renames one. */
export function useSaveLiveInput(eventId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ input, name }: { input: RtmpInput | undefined; name: string }) =>
      input
        ? changeRtmpInput({ path: { id: input.id }, body: { name } })
        : createRtmpInput({ body: { event: eventId, name } }),
    onSuccess: (_, { input }) => {
      if (input) toast({ kind: 'success', message: t('saved') })
      return refetchLiveInputs(queryClient, eventId)
    },
  })
}

export function useDeleteLiveInput(eventId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: RtmpInput) => deleteRtmpInput({ path: { id } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('deleted') })
      return refetchLiveInputs(queryClient, eventId)
    },
  })
}

export function useRotateStreamKeys() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: RtmpInput) => rotateRtmpKey({ path: { id } }),
    onSuccess: (input) => {
      queryClient.setQueryData(liveInputQuery(input.id).queryKey, input)
      toast({ kind: 'success', message: t('rotated') })
    },
  })
}

/**
 * Starts a test. The channel shows STARTING immediately (LV-042), and its previous state again if that fails (LV-046).
 */
export function useStartTest(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = liveInputsQuery(eventId)
  return useMutation({
    mutationFn: ({ id }: RtmpInput) => startRtmpTest({ path: { id } }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey })
      patchLiveInput(queryClient, eventId, { id, state: 'STARTING', channel_states: ['STARTING'] })
    },
    onSuccess: (input) => patchLiveInput(queryClient, eventId, input),
    onError: (_, { id, state, channel_states }) => {
      patchLiveInput(queryClient, eventId, { id, state, channel_states })
      toast({ kind: 'error', message: t('testFailed'), durationMs: toastDurations.rtmpTestFailed })
    },
  })
}

export function useStopTest(eventId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: RtmpInput) => stopRtmpTest({ path: { id } }),
    onSuccess: (input) => patchLiveInput(queryClient, eventId, input),
    onError: () => toast({ kind: 'error', message: t('stopFailed') }),
  })
}
