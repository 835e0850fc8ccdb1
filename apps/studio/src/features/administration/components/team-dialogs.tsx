import type { Team } from '@marquee/domain/administration'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { toast } from '#ui/toast/toast.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useDeleteTeam, useSaveTeam } from '../administration-mutations.ts'
import { t } from '../texts.ts'

type SaveTeamDialogProps = { team: Team | undefined; isOpen: boolean; onClose: () => void }

/** Creates a team, or renames the one that is given. */
export function SaveTeamDialog({ team, isOpen, onClose }: SaveTeamDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(team ? 'renameTeam' : 'createTeam')}>
      <SaveTeamForm key={team?.id ?? 'new'} team={team} onClose={onClose} />
    </Dialog>
  )
}

function SaveTeamForm({ team, onClose }: { team: Team | undefined; onClose: () => void }) {
  const [name, setName] = useState(team?.name ?? '')
  const save = useSaveTeam()
  return (
    <DialogForm
      canSubmit={name.trim() !== ''}
      isBusy={save.isPending}
      error={save.error}
      fields={['name']}
      onSubmit={() => save.mutate({ id: team?.id, name: name.trim() }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TextField
        label={t('teamName')}
        value={name}
        maxLength={100}
        error={fieldErrorOf(save.error, 'name')}
        data-autofocus
        onChange={(typing) => {
          save.reset()
          setName(typing.currentTarget.value)
        }}
      />
    </DialogForm>
  )
}

type DeleteTeamDialogProps = { team: Team; isOpen: boolean; onClose: () => void }

/** Asks before a team is deleted, and says where what it holds goes. */
export function DeleteTeamDialog({ team, isOpen, onClose }: DeleteTeamDialogProps) {
  const remove = useDeleteTeam()
  const confirm = () =>
    remove.mutate(team.id, {
      onSuccess: () => {
        toast({ kind: 'success', message: t('teamDeleted') })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteTeamTitle', { name: team.name })}
      confirmLabel={t('deleteTeam')}
      isLoss
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('deleteTeamText', {
        videos: t('videos', { count: team.video_count }),
        people: t('people', { count: team.member_count }),
      })}
    </ConfirmDialog>
  )
}
