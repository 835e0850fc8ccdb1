import '@mantine/core/styles/Radio.css'
import { Group, Radio } from '@mantine/core'
import type { FillerSlide } from '@marquee/domain/branding'
import { useState } from 'react'
import { FileUploader } from '#features/files/public.ts'
import { DecidedButton } from '#features/permissions/public.ts'
import { PickerFooter } from '#ui/asset-picker/picker-footer.tsx'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import classes from './filler.module.css'
import { FillerList } from './filler-list.tsx'
import { FillerLinks } from './filler-links.tsx'
import { useChooseFillerSlide, useCreateFillerSlide, useDeleteFillerSlide } from './filler-mutations.ts'
import { useFillerSlides } from './filler-queries.ts'
import { FillerThumbnail, FillerWords } from './filler-words.tsx'
import { t } from './texts.ts'

type FillerLibraryDialogProps = {
  isOpen: boolean
  eventId: string
  /** The team of the event. */
  workspace: string | null
  /** The slide of the event. */
  chosen: string | undefined
  onClose: () => void
}

/** Picks the filler slide of an event from the library, to which pictures can be added (BR-262, BR-266). */
export function FillerLibraryDialog(props: FillerLibraryDialogProps) {
  const { isOpen, eventId, workspace, chosen, onClose } = props
  const [picked, setPicked] = useState<string>()
  const [deleted, setDeleted] = useState<FillerSlide>()
  const pages = useFillerSlides({ workspace, isOpen })
  const creation = useCreateFillerSlide(workspace)
  const choosing = useChooseFillerSlide(eventId)
  const close = () => {
    setPicked(undefined)
    choosing.reset()
    onClose()
  }
  const current = picked ?? chosen
  return (
    <>
      <Dialog
        isOpen={isOpen}
        title={t('select')}
        size="2xlarge"
        preventClose={picked !== undefined && picked !== chosen}
        canClose={!choosing.isPending && deleted === undefined}
        onClose={close}
      >
        {({ leave }) => (
          <>
            <FileUploader
              label={t('upload')}
              purpose="filler_slide"
              onStored={(file) => creation.mutate(file, { onSuccess: ({ id }) => setPicked(id) })}
            />
            <FillerList pages={pages}>
              {(slide) => (
                <FillerItem
                  slide={slide}
                  isPicked={slide.id === current}
                  onPick={() => setPicked(slide.id)}
                  onDelete={() => setDeleted(slide)}
                />
              )}
            </FillerList>
            <PickerFooter
              canSave={current !== undefined}
              isSaving={choosing.isPending}
              error={choosing.error}
              onSave={() => current !== undefined && choosing.mutate(current, { onSuccess: close })}
              onCancel={leave}
            />
          </>
        )}
      </Dialog>
      <DeleteFillerDialog
        slide={deleted}
        onClose={() => {
          if (deleted?.id === picked) setPicked(undefined)
          setDeleted(undefined)
        }}
      />
    </>
  )
}

type FillerItemProps = {
  slide: FillerSlide
  isPicked: boolean
  onPick: () => void
  onDelete: () => void
}

function FillerItem({ slide, isPicked, onPick, onDelete }: FillerItemProps) {
  const [isRenaming, setRenaming] = useState(false)
  const { file_name: name, usage_count: count, can } = slide
  const permission = can.update ? { allowed: true } : { allowed: false, sentence: t('notYours') }
  return (
    <div className={classes['item']}>
      <Radio name="filler-slide" aria-label={t('pick', { name })} checked={isPicked} onChange={onPick} />
      <FillerThumbnail slide={slide} />
      <FillerWords slide={slide} isRenaming={isRenaming} onRenamed={() => setRenaming(false)} />
      <Group gap="xs">
        <FillerLinks slide={slide} />
        <DecidedButton
          size="xs"
          variant="default"
          decision={permission}
          aria-label={t('renameOf', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('rename')}
        </DecidedButton>
        <DecidedButton
          size="xs"
          variant="default"
          decision={count > 0 ? { allowed: false, sentence: t('inUse', { count }) } : permission}
          aria-label={t('deleteOf', { name })}
          onClick={onDelete}
        >
          {t('delete')}
        </DecidedButton>
      </Group>
    </div>
  )
}

function DeleteFillerDialog({ slide, onClose }: { slide: FillerSlide | undefined; onClose: () => void }) {
  const deletion = useDeleteFillerSlide()
  return (
    <ConfirmMutation
      isOpen={slide !== undefined}
      isDestructive
      confirmLabel={t('delete')}
      busyLabel={t('deleting')}
      mutation={deletion}
      onConfirm={(close) => slide && deletion.mutate(slide.id, { onSuccess: close })}
      onClose={onClose}
    >
      {t('deleteText', { name: slide?.file_name ?? '' })}
    </ConfirmMutation>
  )
}
