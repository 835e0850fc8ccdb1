import { Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { UploadButton, UploadRows } from '#features/media/public.ts'
import { PickerFooter } from '#ui/asset-picker/picker-footer.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { t } from '../texts.ts'
import type { Selecting } from '../use-selecting.ts'
import type { HidingVideos } from '../use-hidden-videos.ts'
import { useSingleDeletion } from '../use-single-deletion.ts'
import { useVideoActions } from '../use-video-actions.tsx'
import { useVideoEditing } from '../use-video-editing.ts'
import { useVideoUpdates } from '../use-video-updates.ts'
import { PreviewVideoDialog } from './preview-video-dialog.tsx'
import { VideoPreviewContext } from './video-preview-context.ts'
import type { VideoLibraryDialogProps } from '../video-library-dialog-props.ts'
import { RowActionHandler } from './row-action-handler.tsx'

type SelectFrameProps = Pick<VideoLibraryDialogProps, 'isOpen' | 'title' | 'onClose'> & {
  selecting: Selecting
  hiding: HidingVideos
  children: ReactNode
}

/** The dialog around a list to select videos from: upload, Cancel and Save, and the dialogs its rows open. */
export function SelectFrame(props: SelectFrameProps) {
  const { isOpen, title = t('picker.title'), selecting, hiding, children, onClose } = props
  const { uploads, saving, preview, setPreview } = selecting
  const content = useRef<HTMLDivElement>(null)
  const { edit } = useVideoEditing({ place: 'picker', onPreview: setPreview })
  const { act, dialogs, isAsking } = useVideoActions({
    onPreview: setPreview,
    onEdit: (video) => void edit(video),
    onDelete: useSingleDeletion(hiding),
    onDeleted: () => content.current?.focus(),
  })
  useVideoUpdates()
  return (
    <>
      <Dialog
        isOpen={isOpen}
        title={title}
        size="2xlarge"
        preventClose={selecting.isUnsaved}
        canClose={!saving.isPending && !isAsking && preview === undefined}
        onClose={onClose}
      >
        {({ leave }) => (
          <div ref={content} tabIndex={-1}>
            <Group justify="flex-end" mb="xs">
              <UploadButton variant="default" onPick={uploads.add} />
            </Group>
            <UploadRows uploads={uploads.uploads} />
            <RowActionHandler act={act}>
              <VideoPreviewContext value={setPreview}>{children}</VideoPreviewContext>
            </RowActionHandler>
            <PickerFooter
              canSave={selecting.canSave}
              isSaving={saving.isPending}
              error={saving.error}
              onSave={() => saving.mutate()}
              onCancel={leave}
            />
          </div>
        )}
      </Dialog>
      {dialogs}
      <PreviewVideoDialog
        id={preview}
        listed={selecting.listed}
        onShow={setPreview}
        onClose={() => setPreview(undefined)}
      />
    </>
  )
}
