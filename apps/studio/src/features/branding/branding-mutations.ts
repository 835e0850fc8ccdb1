/** The changes that the look and feel page makes on the server. */
import { chooseBufferVideo, removeBufferVideo } from '@marquee/api/branding'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { bufferVideoQuery } from './branding-queries.ts'
import { t } from './texts.ts'

/** Sets the event's buffer video. The dialog shows errors. */
export function useChooseBufferVideo(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = bufferVideoQuery(eventId)
  return useMutation({
    mutationFn: (videoId: string) =>
      chooseBufferVideo({ path: { id: eventId }, body: { video_asset: videoId } }),
    onSuccess: (bufferVideo) => {
      queryClient.setQueryData(queryKey, bufferVideo)
      toast({ kind: 'success', message: t('buffer.chosen') })
    },
  })
}

/** Removes the event's buffer video optimistically; a toast can undo it for six seconds. */
export function useRemoveBufferVideo(eventId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = bufferVideoQuery(eventId)
  const restore = useMutation({
    mutationFn: (videoId: string) =>
      chooseBufferVideo({ path: { id: eventId }, body: { video_asset: videoId } }),
    onSuccess: (bufferVideo) => queryClient.setQueryData(queryKey, bufferVideo),
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
  })
  return useMutation({
    mutationFn: () => removeBufferVideo({ path: { id: eventId } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        (cached) => cached && { ...cached, stage_roll_video_asset: null, video: null },
      )
      return before
    },
    onError: (error, _nothing, before) => {
      queryClient.setQueryData(queryKey, before)
      toast({ kind: 'error', message: sentenceOf(error) })
    },
    onSuccess: (_nothing, _void, before) => {
      const video = before?.video
      if (!video) return
      const action = { label: t('undo'), run: () => restore.mutate(video.id) }
      toast({ message: t('buffer.removed'), action })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
