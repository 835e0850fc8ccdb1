/** What the library changes on the server. Each hook says what people see meanwhile and what is asked for again. */
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
import { type KeptVideos, refetchVideos, type VideoPage, withEachPage } from './video-queries.ts'

type Renaming = { video: VideoAsset; name: string }

/** The new name is in the lists at once, and the old one again when the server refuses it (VL-162..164). */
export function useRenameVideo() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ video, name }: Renaming) =>
      isRenamedByTitle(video.source)
        ? retitleVideoAsset({ body: { video_library_id: video.id, title: name } })
        : renameVideoAsset({ path: { id: video.id }, body: { name } }),
    onMutate: async ({ video, name }) => {
      await queryClient.cancelQueries({ queryKey: videoLibraryKey })
      const before = queryClient.getQueriesData<KeptVideos>({ queryKey: listVideoAssets.key() })
      queryClient.setQueriesData<KeptVideos>(
        { queryKey: listVideoAssets.key() },
        (kept) => kept && withEachPage(kept, (page) => withName(page, video.id, name)),
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

/** The video has this description and these chapters. */
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

/** A part of the video is a clip of its own, which the list shows; it is said where to watch it. */
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

/** A video in ERROR is being processed again, and the upload that could not have it begun is done. */
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

/** What is on its way to the video is given up. */
export function useDiscardReplacement() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (video: VideoAsset) => discardReplacement({ path: { id: video.id } }),
    onSuccess: () => toast({ kind: 'success', message: t('replace.discarded') }),
    onError: (error) => toast({ kind: 'error', message: messageOf(error, t('failed')) }),
    onSettled: () => refetchVideos(queryClient),
  })
}

/** The video has its former file again, which is prepared anew. */
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
