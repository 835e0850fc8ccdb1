/** The library's changes on the server, one hook each. */
import { clipVideo, discardReplacement, restoreVideoFile, startTranscoding } from '@marquee/api/media'
import {
  getVideoAsset,
  listVideoAssets,
  renameVideoAsset,
  retitleVideoAsset,
  videoLibraryKey,
} from '@marquee/api/video-library'
import {
  type ClipVideo,
  isRenamedByTitle,
  type UpdateVideo,
  type VideoAsset,
} from '@marquee/domain/video-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useUploadQueue } from '#features/media/public.ts'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'
import { messageOf } from './video-messages.ts'
import { type CachedVideos, refetchVideos, type VideoPage, withEachPage } from './video-queries.ts'

type Renaming = { video: VideoAsset; name: string }

/** Renames a video, optimistically in all lists; restores the old name if the server refuses (VL-162..164). */
export function useRenameVideo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ video, name }: Renaming) =>
      isRenamedByTitle(video.source)
        ? retitleVideoAsset({ body: { video_library_id: video.id, title: name } })
        : renameVideoAsset({ path: { id: video.id }, body: { name } }),
    onMutate: async ({ video, name }) => {
      await queryClient.cancelQueries({ queryKey: videoLibraryKey })
      const before = queryClient.getQueriesData<CachedVideos>({ queryKey: listVideoAssets.key() })
      queryClient.setQueriesData<CachedVideos>(
        { queryKey: listVideoAssets.key() },
        (cached) => cached && withEachPage(cached, (page) => withName(page, video.id, name)),
      )
      return { before }
    },
    onError: (_error, _renaming, context) => {
      for (const [key, page] of context?.before ?? []) queryClient.setQueryData(key, page)
    },
    onSuccess: () => toast({ kind: 'success', message: t('rename.done') }),
    onSettled: () => void refetchVideos(queryClient),
  })
}

/** Saves a video's description and chapters. */
export function useDescribeVideo({ id }: Pick<VideoAsset, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: UpdateVideo) => renameVideoAsset({ path: { id }, body: change }),
    onSuccess: (video) => {
      queryClient.setQueryData(getVideoAsset.query({ path: { id } }).queryKey, video)
      toast({ kind: 'success', message: t('about.saved') })
      return queryClient.invalidateQueries({ queryKey: listVideoAssets.key() })
    },
  })
}

/** Saves a range of the video as a clip; a toast links to it. */
export function useClipVideo({ id }: Pick<VideoAsset, 'id'>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (clip: ClipVideo) => clipVideo({ path: { id }, body: clip }),
    onSuccess: (clip) => {
      queryClient.setQueryData(getVideoAsset.query({ path: { id: clip.id } }).queryKey, clip)
      const run = () => void navigate({ to: '/videos', search: { preview: clip.id } })
      toast({ kind: 'success', message: t('clip.done'), action: { label: t('clip.view'), run } })
      return queryClient.invalidateQueries({ queryKey: listVideoAssets.key() })
    },
  })
}

/** Processes a failed video again. An upload that couldn't start its processing is done. */
export function useRetryVideo() {
  const queryClient = useQueryClient()
  const uploads = useUploadQueue()
  return useMutation({
    mutationFn: (video: VideoAsset) => startTranscoding({ path: { id: video.id } }),
    onSuccess: (_started, { id }) => {
      uploads?.markStarted(id)
      toast({ kind: 'success', message: t('retry.done') })
    },
    onError: (error) => toast({ kind: 'error', message: messageOf(error, t('failed')) }),
    onSettled: () => void refetchVideos(queryClient),
  })
}

/** Discards the unfinished replacement of a video's file. */
export function useDiscardReplacement() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (video: VideoAsset) => discardReplacement({ path: { id: video.id } }),
    onSuccess: () => toast({ kind: 'success', message: t('replace.discarded') }),
    onError: (error) => toast({ kind: 'error', message: messageOf(error, t('failed')) }),
    onSettled: () => refetchVideos(queryClient),
  })
}

/** Restores a video's previous file, which is processed again. */
export function useRestoreVideo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (video: VideoAsset) => restoreVideoFile({ path: { id: video.id } }),
    onSuccess: () => toast({ kind: 'success', message: t('replace.restored') }),
    onError: (error) => toast({ kind: 'error', message: messageOf(error, t('failed')) }),
    onSettled: () => void refetchVideos(queryClient),
  })
}

function withName(page: VideoPage, id: string, name: string): VideoPage {
  return { ...page, results: page.results.map((video) => (video.id === id ? { ...video, name } : video)) }
}
