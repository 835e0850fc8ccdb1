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

/** What a dialog of videos is about: what is chosen in it, the saving of that, and what is uploaded meanwhile. */
export function useSelecting({ listed, chosen, max, workspace, onSave, onClose }: SelectingProps) {
  const queryClient = useQueryClient()
  const selection = useVideoSelection<ChosenVideo>({ listed, max, initial: chosen })
  const [preview, setPreview] = useState<string>()
  const uploads = useOwnUploads({
    workspaceId: workspace,
    onArrive: (id) => void choose(id),
  })
  /** The video is chosen as soon as it is there, and listed first. */
  const choose = async (id: string) => {
    try {
      selection.add([await getVideoAsset({ path: { id } })])
    } catch {
      toast({ kind: 'error', message: t('picker.unknown') })
    }
    await refetchVideos(queryClient)
  }
  const saving = useMutation({
    // What was renamed meanwhile goes by its new name.
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
    // All that was chosen before may be given back.
    canSave: selection.chosen.length > 0 || chosen.length > 0,
  }
}

const idsOf = (videos: readonly ChosenVideo[]) => videos.map(({ id }) => id).join(' ')
