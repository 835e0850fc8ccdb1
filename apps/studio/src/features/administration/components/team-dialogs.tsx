import { Button, Group, Stack } from '@mantine/core'
import { ApiError } from '@marquee/api'
import type { Team } from '@marquee/domain/administration'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || save.isPending) return
    save.mutate({ id: team?.id, name: name.trim() }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextField
          label={t('teamName')}
          value={name}
          maxLength={100}
          error={save.error ? refusalOf(save.error) : undefined}
          data-autofocus
          onChange={(typing) => {
            save.reset()
            setName(typing.currentTarget.value)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function refusalOf(error: Error): string {
  const ofName = error instanceof ApiError ? error.errors['name']?.[0] : undefined
  return ofName ?? sentenceOf(error)
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
