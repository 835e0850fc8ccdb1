import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { maxTagNameLength, type Tag } from '@marquee/domain/tags'
import { useState } from 'react'
import { nameFailure, useDeleteTag, useRenameTag } from '../tag-mutations.ts'
import { t } from '../texts.ts'

type TagDialogProps = { tag: Tag; isOpen: boolean; onClose: () => void }

/** Renames a tag everywhere it is used. */
export function RenameTagDialog({ tag, isOpen, onClose }: TagDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('renameTitle')} size="xsmall">
      <RenameTagForm tag={tag} onClose={onClose} />
    </Dialog>
  )
}

function RenameTagForm({ tag, onClose }: Omit<TagDialogProps, 'isOpen'>) {
  const [name, setName] = useState(tag.tag_name)
  const renaming = useRenameTag()
  return (
    <DialogForm
      canSubmit={name.trim() !== ''}
      isBusy={renaming.isPending}
      onSubmit={() => renaming.mutate({ id: tag.id, name: name.trim() }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={maxTagNameLength}
        error={renaming.error ? nameFailure(renaming.error, name.trim(), t('renameFailed')) : undefined}
        data-autofocus
        onChange={(typing) => {
          renaming.reset()
          setName(typing.currentTarget.value)
        }}
      />
    </DialogForm>
  )
}

/** Confirms the deletion of a tag, and says what uses it. */
export function DeleteTagDialog({ tag, isOpen, onClose }: TagDialogProps) {
  const deletion = useDeleteTag()
  const { tag_name: name, event_count, series_count } = tag
  const isUsed = event_count + series_count > 0
  const counts = {
    events: t('eventCount', { count: event_count }),
    series: t('seriesCount', { count: series_count }),
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t(deletion.isPending ? 'deleteBusy' : 'deleteTitle')}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(tag, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(isUsed ? 'deleteUsed' : 'deleteUnused', { name, ...counts })}
    </ConfirmDialog>
  )
}
