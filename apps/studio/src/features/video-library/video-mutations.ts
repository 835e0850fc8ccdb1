/** What the library changes on the server. Each hook says what people see meanwhile and what is asked for again. */
import {
  ApiError,
  deleteVideo,
  discardReplacement,
  renameVideo,
  restoreVideo,
  retitleVideo,
  startTranscoding,
  updateVideo,
} from '@marquee/api'
import { isRenamedByTitle, type UpdateVideo, type VideoAsset } from '@marquee/domain/video-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'
import { messageOf } from './video-messages.ts'
import {
  type KeptVideos,
  videoKey,
  videoListsKey,
  type VideoPage,
  videosKey,
  videoUsesQuery,
  withEachPage,
} from './video-queries.ts'

type Renaming = { video: VideoAsset; name: string }

/** The new name is in the lists at once, and the old one again when the server refuses it (VL-162..164). */
export function useRenameVideo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ video, name }: Renaming) =>
      isRenamedByTitle(video.source) ? retitleVideo(video.id, name) : renameVideo(video.id, name),
    onMutate: async ({ video, name }) => {
      await queryClient.cancelQueries({ queryKey: videosKey })
      const before = queryClient.getQueriesData<KeptVideos>({ queryKey: videoListsKey })
      queryClient.setQueriesData<KeptVideos>(
        { queryKey: videoListsKey },
        (kept) => kept && withEachPage(kept, (page) => withName(page, video.id, name)),
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

/** The video has this description and these chapters. */
export function useDescribeVideo({ id }: Pick<VideoAsset, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: UpdateVideo) => updateVideo(id, change),
    onSuccess: (video) => {
      queryClient.setQueryData(videoKey(id), video)
      toast({ kind: 'success', message: t('about.saved') })
      return queryClient.invalidateQueries({ queryKey: videoListsKey })
    },
  })
}

/**
 * The video is gone and the list is asked for again (VL-189, VL-190, VL-192). One that the server keeps because something
 * uses it goes to `onInUse`.
 */
export function useDeleteVideo(onInUse: (video: VideoAsset) => void) {
  const queryClient = useQueryClient()
  const isKeptByUse = async (error: Error, video: VideoAsset): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return false
    // Where the uses cannot be told, the server's own sentence is what there is to say.
    const uses = await queryClient.fetchQuery(videoUsesQuery(video.id)).catch(() => undefined)
    return uses !== undefined && uses.count > 0
  }
  return useMutation({
    mutationFn: (video: VideoAsset) => deleteVideo(video.id),
    onSuccess: (_reply, video) => {
      toast({ kind: 'success', message: t('delete.done') })
      queryClient.removeQueries({ queryKey: videoKey(video.id) })
      return queryClient.invalidateQueries({ queryKey: videoListsKey })
    },
    onError: async (error, video) => {
      if (await isKeptByUse(error, video)) onInUse(video)
      else toast({ kind: 'error', message: messageOf(error, t('delete.failed')) })
    },
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

/** What is on its way to the video is given up. */
export function useDiscardReplacement() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (video: VideoAsset) => discardReplacement(video.id),
    onSuccess: () => toast({ kind: 'success', message: t('replace.discarded') }),
    onError: (error) => toast({ kind: 'error', message: messageOf(error, t('failed')) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: videosKey }),
  })
}

/** The video has its former file again, which is prepared anew. */
export function useRestoreVideo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (video: VideoAsset) => restoreVideo(video.id),
    onSuccess: () => toast({ kind: 'success', message: t('replace.restored') }),
    onError: (error) => toast({ kind: 'error', message: messageOf(error, t('failed')) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: videosKey }),
  })
}

function withName(page: VideoPage, id: string, name: string): VideoPage {
  return { ...page, results: page.results.map((video) => (video.id === id ? { ...video, name } : video)) }
}
