/** What the library changes on the server. Each hook says what people see meanwhile and what is asked for again. */
import { deleteVideo, renameVideo, retitleVideo, startTranscoding } from '@marquee/api'
import { isRenamedByTitle, type VideoAsset } from '@marquee/domain/video-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'
import { messageOf } from './video-messages.ts'
import { type VideoPage, videoKey, videoListsKey, videosKey } from './video-queries.ts'

type Renaming = { video: VideoAsset; name: string }

/** The new name is in the lists at once, and the old one again when the server refuses it (VL-162..164). */
export function useRenameVideo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ video, name }: Renaming) =>
      isRenamedByTitle(video.source) ? retitleVideo(video.id, name) : renameVideo(video.id, name),
    onMutate: async ({ video, name }) => {
      await queryClient.cancelQueries({ queryKey: videosKey })
      const before = queryClient.getQueriesData<VideoPage>({ queryKey: videoListsKey })
      queryClient.setQueriesData<VideoPage>(
        { queryKey: videoListsKey },
        (page) => page && withName(page, video.id, name),
      )
      return { before }
    },
    onError: (_error, _renaming, context) => {
      for (const [key, page] of context?.before ?? []) queryClient.setQueryData(key, page)
    },
    onSuccess: () => toast({ kind: 'success', message: t('rename.done') }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: videosKey }),
  })
}

/** The video is gone and the list is asked for again (VL-189, VL-190, VL-192). */
export function useDeleteVideo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (video: VideoAsset) => deleteVideo(video.id),
    onSuccess: (_reply, video) => {
      toast({ kind: 'success', message: t('delete.done') })
      queryClient.removeQueries({ queryKey: videoKey(video.id) })
      return queryClient.invalidateQueries({ queryKey: videoListsKey })
    },
    onError: (error) => toast({ kind: 'error', message: messageOf(error, t('delete.failed')) }),
  })
}

/** A video in ERROR is being processed again. */
export function useRetryVideo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (video: VideoAsset) => startTranscoding(video.id),
    onSuccess: () => toast({ kind: 'success', message: t('retry.done') }),
    onError: (error) => toast({ kind: 'error', message: messageOf(error, t('failed')) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: videosKey }),
  })
}

function withName(page: VideoPage, id: string, name: string): VideoPage {
  return { ...page, results: page.results.map((video) => (video.id === id ? { ...video, name } : video)) }
}
