import { changeVideoAssets } from '@marquee/api/video-library'
import { maxBulkVideos, type VideoAsset } from '@marquee/domain/video-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { batchesOf } from './bulk-plan.ts'
import { t } from './bulk-texts.ts'
import { undoText } from './undo-texts.ts'
import { refetchVideos } from './video-queries.ts'

type Moving = { videos: readonly VideoAsset[]; workspace: string | null }

/** Moves videos to a workspace, or to none. A toast can undo it, and another names the videos that didn't move. */
export function useBulkMove() {
  const queryClient = useQueryClient()
  const onSettled = () => refetchVideos(queryClient)
  const undo = useMutation({
    mutationFn: moveBack,
    onSuccess: () => toast({ kind: 'success', message: t('move.undone') }),
    onError: (error) => toast({ kind: 'error', message: sentenceOf(error) }),
    onSettled,
  })
  return useMutation({
    mutationFn: ({ videos, workspace }: Moving) => moveAll(idsOf(videos), workspace),
    onSuccess: (results, { videos }) => {
      const moved = results.filter(({ code }) => code === null)
      const names = videos.filter(({ id }) => !moved.some((video) => video.id === id)).map(({ name }) => name)
      if (names.length > 0) toast({ kind: 'error', message: t('move.kept', { names: names.join(', ') }) })
      if (moved.length === 0) return
      const action = { label: undoText('undo'), run: () => undo.mutate(moved) }
      toast({ kind: 'success', message: t('move.done', { count: moved.length }), action })
    },
    onSettled,
  })
}

type Moved = { id: string; workspace: string | null }

async function moveAll(ids: readonly string[], workspace: string | null) {
  const replies = []
  for (const batch of batchesOf(ids, maxBulkVideos))
    replies.push(await changeVideoAssets({ body: { action: 'move', ids: batch, workspace } }))
  return replies.flatMap(({ results }) => results)
}

/** Moves every video back to the workspace it came from. */
async function moveBack(moved: readonly Moved[]): Promise<void> {
  for (const workspace of new Set(moved.map((video) => video.workspace))) {
    await moveAll(idsOf(moved.filter((video) => video.workspace === workspace)), workspace)
  }
}

const idsOf = (videos: readonly { id: string }[]) => videos.map(({ id }) => id)
