import { Skeleton, Stack, Text } from '@mantine/core'
import type { Team, TeamContents } from '@marquee/domain/organizations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useDeleteTeam, useSaveTeam } from '../member-mutations.ts'
import { teamContentsQuery } from '../organization-queries.ts'
import { t } from '../texts.ts'

type SaveTeamDialogProps = { team: Team | undefined; isOpen: boolean; onClose: () => void }

/** Creates a team, or renames `team`. */
export function SaveTeamDialog({ team, isOpen, onClose }: SaveTeamDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(team ? 'renameTeam' : 'createTeam')} size="xsmall">
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

/** Confirms the deletion of a team, and lists what it contains and where that moves. */
export function DeleteTeamDialog({ team, isOpen, onClose }: DeleteTeamDialogProps) {
  const remove = useDeleteTeam()
  const contents = useQuery({ ...teamContentsQuery(team.id), enabled: isOpen })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteTeamTitle', { name: team.name })}
      confirmLabel={t('deleteTeam')}
      isDestructive
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(team, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          {t(contents.data?.length === 0 ? 'deleteTeamEmpty' : 'deleteTeamText')}
          {team.member_count === 0
            ? ''
            : ` ${t('deleteTeamPeople', { people: t('people', { count: team.member_count }) })}`}
        </Text>
        <QueryView query={contents} pending={<Skeleton height={48} aria-hidden />} empty="never">
          {(results) => <Contents contents={results} />}
        </QueryView>
      </Stack>
    </ConfirmDialog>
  )
}

function Contents({ contents }: { contents: TeamContents['results'] }) {
  if (contents.length === 0) return null
  return (
    <Stack component="ul" gap={4} m={0} pl="md" aria-label={t('heldTitle')}>
      {contents.map(({ kind, count, titles }) => (
        <Text component="li" size="sm" key={kind} style={{ overflowWrap: 'anywhere' }}>
          <strong>{t(kind, { count })}</strong>
          {titles.length === 0 ? '' : `: ${titlesOf(titles, count)}`}
        </Text>
      ))}
    </Stack>
  )
}

function titlesOf(titles: readonly string[], count: number): string {
  const listed = titles.join(', ')
  const more = count - titles.length
  return more > 0 ? t('heldMore', { titles: listed, more }) : listed
}
