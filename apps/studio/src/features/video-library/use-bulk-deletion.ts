import { changeVideoAssets } from '@marquee/api/video-library'
import { maxBulkVideos, type VideoAsset } from '@marquee/domain/video-library'
import { toast } from '#ui/toast/toast.ts'
import { batchesOf } from './bulk-plan.ts'
import { t } from './bulk-texts.ts'
import type { HidingVideos } from './use-hidden-videos.ts'
import { useUndoableDeletion } from './use-undoable-deletion.ts'

type Videos = readonly VideoAsset[]

/** Deletes several videos together, with Undo; names those that the server refused to delete. */
export function useBulkDeletion(hiding: HidingVideos, onUndo: (videos: Videos) => void) {
  return useUndoableDeletion({
    ...hiding,
    toastId: 'videos-deleted',
    onUndo,
    messageFor: ({ length: count }) => t('delete.waiting', { count }),
    send: async (videos) => {
      const failure = await deleteAll(videos)
      if (failure !== undefined) toast({ kind: 'error', message: failure })
    },
  })
}

/** Deletes the videos; resolves to an error message if some couldn't be deleted. */
async function deleteAll(videos: Videos): Promise<string | undefined> {
  try {
    const ids = videos.map(({ id }) => id)
    const refused: string[] = []
    for (const batch of batchesOf(ids, maxBulkVideos)) {
      const { results } = await changeVideoAssets({ body: { action: 'delete', ids: batch } })
      // Someone else has already deleted it.
      refused.push(...results.flatMap(({ id, code }) => (code === null || code === 'not_found' ? [] : id)))
    }
    const names = videos.filter(({ id }) => refused.includes(id)).map(({ name }) => name)
    return names.length > 0 ? t('delete.refused', { names: names.join(', ') }) : undefined
  } catch {
    return t('failed')
  }
}
