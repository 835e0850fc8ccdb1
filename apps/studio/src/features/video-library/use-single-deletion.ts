import { ApiError } from '@marquee/api'
import { deleteVideoAsset, getVideoAsset } from '@marquee/api/video-library'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast/toast.ts'
import { t } from './texts.ts'
import type { HidingVideos } from './use-hidden-videos.ts'
import { useUndoableDeletion } from './use-undoable-deletion.ts'
import { messageOf } from './video-messages.ts'

/** Deletes a video, with Undo; a toast confirms once the server has deleted it (VL-189, VL-190, VL-192). */
export function useSingleDeletion(hiding: HidingVideos): (video: VideoAsset) => void {
  const queryClient = useQueryClient()
  const deleteLater = useUndoableDeletion({
    ...hiding,
    toastId: 'video-deleted',
    messageFor: ([video]) => t('delete.waiting', { name: video?.name ?? '' }),
    send: async (videos) => {
      for (const { id } of videos) {
        const failure = await deleteOne(id)
        if (failure !== undefined) {
          toast({ kind: 'error', message: failure })
          continue
        }
        queryClient.removeQueries({ queryKey: getVideoAsset.key({ path: { id } }) })
        toast({ kind: 'success', message: t('delete.done') })
      }
    },
  })
  return (video) => deleteLater([video])
}

async function deleteOne(id: string): Promise<string | undefined> {
  try {
    await deleteVideoAsset({ path: { id } })
    return undefined
  } catch (error) {
    // Someone else has already deleted it.
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    return messageOf(error, t('delete.failed'))
  }
}
