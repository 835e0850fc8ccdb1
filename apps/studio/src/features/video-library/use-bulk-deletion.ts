import { changeVideoAssets } from '@marquee/api/video-library'
import { maxBulkVideos, type VideoAsset } from '@marquee/domain/video-library'
import { toast } from '#ui/toast/toast.ts'
import { inParts } from './bulk-plan.ts'
import { t } from './bulk-texts.ts'
import type { HidingVideos } from './use-hidden-videos.ts'
import { useUndoableDeletion } from './use-undoable-deletion.ts'

type Videos = readonly VideoAsset[]

/** Deletes several videos together, with Undo; what the server kept is named. */
export function useBulkDeletion(hiding: HidingVideos, onUndo: (videos: Videos) => void) {
  return useUndoableDeletion({
    ...hiding,
    toastId: 'videos-deleted',
    onUndo,
    wordsOf: ({ length: count }) => t('delete.waiting', { count }),
    send: async (videos) => {
      const failure = await refusalOf(videos)
      if (failure !== undefined) toast({ kind: 'error', message: failure })
    },
  })
}

/** Deletes the videos; the reply says what went wrong, if anything did. */
async function refusalOf(videos: Videos): Promise<string | undefined> {
  try {
    const ids = videos.map(({ id }) => id)
    const kept: string[] = []
    for (const part of inParts(ids, maxBulkVideos)) {
      const { results } = await changeVideoAssets({ body: { action: 'delete', ids: part } })
      // Somebody else has deleted it: it is gone, as was wanted.
      kept.push(...results.flatMap(({ id, code }) => (code === null || code === 'not_found' ? [] : id)))
    }
    const names = videos.filter(({ id }) => kept.includes(id)).map(({ name }) => name)
    return names.length > 0 ? t('delete.refused', { names: names.join(', ') }) : undefined
  } catch {
    return t('failed')
  }
}
