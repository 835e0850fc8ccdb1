import { noTeam, type VideoAsset } from '@marquee/domain/video-library'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Select } from '#ui/select/select.tsx'
import { t } from '../bulk-texts.ts'
import { useBulkMove } from '../use-bulk-move.ts'

type BulkMoveDialogProps = { videos: readonly VideoAsset[]; onClose: () => void; onMoved: () => void }

/** Asks which workspace to move the selected videos to. */
export function BulkMoveDialog({ videos, onClose, onMoved }: BulkMoveDialogProps) {
  const { workspaces } = useMe()
  const [target, setTarget] = useState<string | null>(null)
  const move = useBulkMove()
  const save = () => {
    if (target === null) return
    const workspace = target === noTeam ? null : target
    const onSuccess = () => {
      onMoved()
      onClose()
    }
    move.mutate({ videos, workspace }, { onSuccess })
  }
  return (
    <Dialog isOpen title={t('move.title')} canClose={!move.isPending} onClose={onClose}>
      <DialogForm
        confirmLabel={t('move')}
        busyLabel={t('move.busy')}
        canSubmit={target !== null}
        isBusy={move.isPending}
        error={move.error}
        fields={['workspace']}
        onSubmit={save}
        onCancel={onClose}
      >
        <Select
          label={t('move.label')}
          options={[
            { value: noTeam, label: t('move.noTeam') },
            ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={target}
          onChange={setTarget}
          error={fieldErrorOf(move.error, 'workspace')}
        />
      </DialogForm>
    </Dialog>
  )
}
