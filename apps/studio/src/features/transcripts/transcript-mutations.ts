/** The changes to transcripts. They also refetch videos, whose rows show whether they have one. */
import {
  deleteTranscript,
  importTranscript,
  renameSpeakers,
  transcribeVideo,
  transcriptsKey,
} from '@marquee/api/transcripts'
import { videoLibraryKey } from '@marquee/api/video-library'
import { type Transcript, withSpeakerNames } from '@marquee/domain/transcripts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldErrorOf, sentenceOf } from '#lib/error-words.ts'
import { toast, toastDurations } from '#ui/toast/toast.ts'
import type { CaptionFile } from './read-caption-file.ts'
import { t } from './texts.ts'
import { transcriptQuery } from './transcript-queries.ts'

function useRefetchVideos() {
  const queryClient = useQueryClient()
  return async () => {
    const keys = [videoLibraryKey, transcriptsKey]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** Shows the failure in a toast. */
export const showFailure = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** Imports captions as the transcript; shows errors in a toast. */
export function useImportTranscript(videoId: string) {
  const queryClient = useQueryClient()
  const refetch = useRefetchVideos()
  return useMutation({
    mutationFn: ({ captions }: CaptionFile) =>
      importTranscript({ path: { id: videoId }, body: { captions } }),
    onSuccess: (transcript, { assumed }) => {
      queryClient.setQueryData(transcriptQuery(videoId).queryKey, transcript)
      if (assumed === undefined) return toast({ kind: 'success', message: t('import.done') })
      const message = t('import.assumed', { encoding: assumed })
      return toast({ kind: 'success', message, durationMs: toastDurations.registered })
    },
    onError: (error) =>
      toast({ kind: 'error', message: fieldErrorOf(error, 'captions') ?? sentenceOf(error) }),
    onSettled: refetch,
  })
}

/** Starts the transcription of the video. */
export function useTranscribe(videoId: string) {
  const queryClient = useQueryClient()
  const refetch = useRefetchVideos()
  return useMutation({
    mutationFn: () => transcribeVideo({ path: { id: videoId } }),
    onSuccess: (transcript) => queryClient.setQueryData(transcriptQuery(videoId).queryKey, transcript),
    onError: showFailure,
    onSettled: refetch,
  })
}

/** Deletes the transcript, or stops a running transcription. */
export function useRemoveTranscript(videoId: string) {
  const refetch = useRefetchVideos()
  return useMutation({
    mutationFn: () => deleteTranscript({ path: { id: videoId } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('remove.done') })
      return refetch()
    },
  })
}

/** Renames the speaker optimistically; restores the old name when the server refuses. */
export function useRenameSpeaker(videoId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = transcriptQuery(videoId)
  return useMutation({
    mutationFn: (speaker: { from: string; to: string }) =>
      renameSpeakers({ path: { id: videoId }, body: { speakers: [speaker] } }),
    onMutate: async ({ from, to }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Transcript>(queryKey)
      queryClient.setQueryData<Transcript>(
        queryKey,
        (cached) => cached && { ...cached, items: withSpeakerNames(cached.items, new Map([[from, to]])) },
      )
      return { before }
    },
    onError: (_error, _speaker, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
