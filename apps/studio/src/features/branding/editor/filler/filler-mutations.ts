/** The changes of filler slides, in the library and of an event. */
import { ApiError } from '@marquee/api'
import {
  chooseFillerSlide,
  createFillerSlide,
  deleteFillerSlide,
  removeFillerSlide,
  renameFillerSlide,
} from '@marquee/api/branding'
import { fillerRefusalWords } from '@marquee/domain/branding'
import { maxVideoNameLength } from '@marquee/domain/video-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf, withReason } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { fillerSlideQuery, refetchFillerSlides } from './filler-queries.ts'
import { t } from './texts.ts'

/** Adds an uploaded picture to the library; a toast says why it is refused (UP-023). */
export function useCreateFillerSlide(workspace: string | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ address, name }: { address: string; name: string }) =>
      createFillerSlide({
        body: {
          file_name: name.slice(0, maxVideoNameLength),
          broadcast_filler_image_s3_path: address,
          workspace,
        },
      }),
    onSuccess: () => refetchFillerSlides(queryClient),
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      toast({ kind: 'error', message: fillerRefusalWords(code) })
    },
  })
}

export function useRenameFillerSlide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, file_name }: { id: string; file_name: string }) =>
      renameFillerSlide({ path: { id }, body: { file_name } }),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('renamed') })
      await refetchFillerSlides(queryClient)
    },
  })
}

/** The dialog shows errors. */
export function useDeleteFillerSlide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      deleteFillerSlide({ path: { id } }).catch((error: Error) => {
        throw withReason(error, t('deleteFailed'))
      }),
    onSuccess: async () => {
      toast({ kind: 'success', message: t('deleted') })
      await refetchFillerSlides(queryClient)
    },
  })
}

/** Sets the event's slide. The dialog shows errors. */
export function useChooseFillerSlide(eventId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (filler_slide: string) =>
      chooseFillerSlide({ path: { id: eventId }, body: { filler_slide } }),
    onSuccess: (chosen) => {
      queryClient.setQueryData(fillerSlideQuery(eventId).queryKey, chosen)
      toast({ kind: 'success', message: t('chosen') })
      void refetchFillerSlides(queryClient)
    },
  })
}

/** Removes the event's slide; a toast can undo it for six seconds. */
export function useRemoveFillerSlide(eventId: string) {
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: (filler_slide: string) =>
      chooseFillerSlide({ path: { id: eventId }, body: { filler_slide } }),
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
    onSettled: () => refetchFillerSlides(queryClient),
  })
  return useMutation({
    mutationFn: (_id: string) => removeFillerSlide({ path: { id: eventId } }),
    onSuccess: (_nothing, id) => {
      toast({ message: t('removed'), action: { label: t('undo'), run: () => restore.mutate(id) } })
    },
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
    onSettled: () => refetchFillerSlides(queryClient),
  })
}
