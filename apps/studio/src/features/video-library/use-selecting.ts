import { getVideoAsset } from '@marquee/api/video-library'
import type { ChosenVideo, VideoAsset } from '@marquee/domain/video-library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnUploads } from '#features/media/public.ts'
import { toast } from '#ui/toast/toast.ts'
import type { VideoLibraryDialogProps } from './video-library-dialog-props.ts'
import { t } from './texts.ts'
import { useVideoSelection } from './use-video-selection.ts'
import { refetchVideos } from './video-queries.ts'

type SelectingProps = Pick<VideoLibraryDialogProps, 'chosen' | 'max' | 'workspace' | 'onSave' | 'onClose'> & {
  listed: readonly VideoAsset[]
}

export type Selecting = ReturnType<typeof useSelecting>

/** The state of a dialog to select videos in: the selection, saving it, and uploads. */
export function useSelecting({ listed, chosen, max, workspace, onSave, onClose }: SelectingProps) {
  const queryClient = useQueryClient()
  const selection = useVideoSelection<ChosenVideo>({ listed, max, initial: chosen })
  const [preview, setPreview] = useState<string>()
  const uploads = useOwnUploads({
    workspaceId: workspace,
    onArrive: (id) => void choose(id),
  })
  /** Selects an uploaded video as soon as it exists. */
  const choose = async (id: string) => {
    try {
      selection.add([await getVideoAsset({ path: { id } })])
    } catch {
      toast({ kind: 'error', message: t('picker.unknown') })
    }
    await refetchVideos(queryClient)
  }
  const saving = useMutation({
    // A video may have been renamed in the meantime.
    mutationFn: async () =>
      onSave(selection.chosen.map((video) => listed.find(({ id }) => id === video.id) ?? video)),
    onSuccess: onClose,
  })
  return {
    selection,
    listed,
    preview,
    setPreview,
    uploads,
    saving,
    isUnsaved: idsOf(selection.chosen) !== idsOf(chosen),
    // A previous selection can be cleared.
    canSave: selection.chosen.length > 0 || chosen.length > 0,
  }
}

const idsOf = (videos: readonly ChosenVideo[]) => videos.map(({ id }) => id).join(' ')
