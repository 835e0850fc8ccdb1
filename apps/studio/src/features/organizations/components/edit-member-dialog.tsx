import type { Member } from '@marquee/domain/organizations'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { useUpdateMember } from '../member-mutations.ts'
import { memberName } from '../member-name.ts'
import { t } from '../texts.ts'
import { type AccessDraft, AccessFields } from './access-fields.tsx'

type EditMemberDialogProps = { member: Member | undefined; isOpen: boolean; onClose: () => void }

/** Changes a member's roles in the organization and its teams. */
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
  const [access, setAccess] = useState<AccessDraft>({
    roles: member.roles.map(({ id }) => id),
    workspaces: member.workspaces.map(({ id, name, role }) => ({ id, name, role })),
  })
  const refusal = member.refusals.change_roles

  const save = () => {
    const workspaces = access.workspaces.map(({ id, role }) => ({ id, role }))
    update.mutate({ member, change: { roles: access.roles, workspaces } }, { onSuccess: onClose })
  }

  return (
    <DialogForm
      canSubmit={refusal === null}
      isBusy={update.isPending}
      error={update.error}
      onSubmit={save}
      onCancel={onClose}
    >
      <AccessFields value={access} onChange={setAccess} refusal={refusal} />
    </DialogForm>
  )
}
