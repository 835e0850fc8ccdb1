import { changeStage, getRecordingReport, getStage } from '@marquee/api/stage'
import type { ChangeStage } from '@marquee/domain/stage'
import { listSpeakerTracks, removeSpeakerTrack } from '@marquee/api/tracks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignal } from '#lib/signals.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'

const stageQuery = (eventId: string) => getStage.query({ path: { id: eventId } })

/** The stage of the event, refetched whenever one of its sessions starts, ends or is extended. */
export function useStage(eventId: string) {
  const queryClient = useQueryClient()
  const query = stageQuery(eventId)
  useSignal('session-updated', ({ event_id }) => {
    if (event_id === eventId) void queryClient.invalidateQueries({ queryKey: query.queryKey })
  })
  return useQuery(query)
}

/** Saves the settings and shows the saved ones. */
export function useChangeStage(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = stageQuery(eventId)
  return useMutation({
    mutationFn: (body: ChangeStage) => changeStage({ path: { id: eventId }, body }),
    onSuccess: (stage) => queryClient.setQueryData(queryKey, stage),
  })
}

/** Controls a session. The stage is refetched afterwards, even after a refusal. */
export function useSessionControl<Act>(eventId: string, control: (act: Act) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { queryKey } = stageQuery(eventId)
  return useMutation({
    mutationFn: control,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export const tracksQuery = (videoId: string) => listSpeakerTracks.query({ path: { id: videoId } })

/** Removes one track of the recording. The list is refetched even after a refusal: someone else may have removed it. */
export function useRemoveTrack(videoId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = tracksQuery(videoId)
  return useMutation({
    mutationFn: ({ id }: { id: string }) => removeSpeakerTrack({ path: { id: videoId, track_id: id } }),
    onSuccess: () => toast({ kind: 'success', message: t('tracks.removed') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

export const recordingReportQuery = (videoId: string) => getRecordingReport.query({ path: { id: videoId } })
