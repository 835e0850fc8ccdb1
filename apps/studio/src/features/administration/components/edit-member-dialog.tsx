import { Alert, Button, Group, Stack } from '@mantine/core'
import type { Member } from '@marquee/domain/administration'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useUpdateMember } from '../administration-mutations.ts'
import { memberName } from '../member-name.ts'
import { t } from '../texts.ts'
import { type PlacesDraft, PlacesFields } from './places-fields.tsx'

type EditMemberDialogProps = { member: Member | undefined; isOpen: boolean; onClose: () => void }

/** Changes what somebody is in the organisation and in its teams. */
export function EditMemberDialog({ member, isOpen, onClose }: EditMemberDialogProps) {
  const title = member ? t('rolesTitle', { name: memberName(member) }) : ''
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="medium">
      {member && <EditMemberForm key={member.id} member={member} onClose={onClose} />}
    </Dialog>
  )
}

function EditMemberForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const update = useUpdateMember()
  const [places, setPlaces] = useState<PlacesDraft>({
    roles: member.roles.map(({ id }) => id),
    workspaces: member.workspaces.map(({ id, name, role }) => ({ id, name, role })),
  })
  const refusal = member.refusals.change_roles

  const save = (submit: FormEvent) => {
    submit.preventDefault()
    if (update.isPending || refusal !== null) return
    const workspaces = places.workspaces.map(({ id, role }) => ({ id, role }))
    update.mutate(
      { member, change: { roles: places.roles, workspaces } },
      {
        onSuccess: () => {
          toast({ kind: 'success', message: t('saved') })
          onClose()
        },
      },
    )
  }

  return (
    <form onSubmit={save}>
      <Stack gap="md">
        {update.error ? (
          <Alert color="red" role="alert">
            {sentenceOf(update.error)}
          </Alert>
        ) : null}
        <PlacesFields value={places} onChange={setPlaces} refusal={refusal} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={update.isPending} disabled={refusal !== null}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
