/** What changes transcripts. The videos are refetched too: their rows say whether they have one. */
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
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'
import { transcriptQuery } from './transcript-queries.ts'

function useVideosAgain() {
  const queryClient = useQueryClient()
  return async () => {
    const keys = [videoLibraryKey, transcriptsKey]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** The sentence of the failure in a toast, where nothing else on the screen says it. */
export const sayFailure = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** The captions of a file are the transcript; what is wrong with the file is said in a toast. */
export function useImportTranscript(videoId: string) {
  const queryClient = useQueryClient()
  const askAgain = useVideosAgain()
  return useMutation({
    mutationFn: (captions: string) => importTranscript({ path: { id: videoId }, body: { captions } }),
    onSuccess: (transcript) => {
      queryClient.setQueryData(transcriptQuery(videoId).queryKey, transcript)
      toast({ kind: 'success', message: t('import.done') })
    },
    onError: (error) =>
      toast({ kind: 'error', message: fieldErrorOf(error, 'captions') ?? sentenceOf(error) }),
    onSettled: askAgain,
  })
}

/** The video is being transcribed. */
export function useTranscribe(videoId: string) {
  const queryClient = useQueryClient()
  const askAgain = useVideosAgain()
  return useMutation({
    mutationFn: () => transcribeVideo({ path: { id: videoId } }),
    onSuccess: (transcript) => queryClient.setQueryData(transcriptQuery(videoId).queryKey, transcript),
    onError: sayFailure,
    onSettled: askAgain,
  })
}

/** The video has no transcript; one that was being made is stopped. */
export function useRemoveTranscript(videoId: string) {
  const askAgain = useVideosAgain()
  return useMutation({
    mutationFn: () => deleteTranscript({ path: { id: videoId } }),
    onSuccess: () => {
      toast({ kind: 'success', message: t('remove.done') })
      return askAgain()
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
        (known) => known && { ...known, items: withSpeakerNames(known.items, new Map([[from, to]])) },
      )
      return { before }
    },
    onError: (_error, _speaker, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
