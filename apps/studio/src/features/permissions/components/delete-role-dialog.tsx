import type { ListedRole } from '@marquee/domain/permissions'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useDeleteRole } from '../role-mutations.ts'
import { t } from '../role-texts.ts'

type DeleteRoleDialogProps = { role: ListedRole | undefined; isOpen: boolean; onClose: () => void }

/** Deletes a role that is not assigned to anyone; otherwise the server's error names who has it (ST-017). */
export function DeleteRoleDialog({ role, isOpen, onClose }: DeleteRoleDialogProps) {
  const deletion = useDeleteRole()
  const name = role?.name ?? ''
  const count = role?.holder_count ?? 0
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      busyLabel={t('delete.busy')}
      mutation={deletion}
      onConfirm={(close) => role && deletion.mutate(role, { onSuccess: close })}
      onClose={onClose}
    >
      {count === 0 ? t('delete.text', { name }) : t('delete.held', { name, count })}
    </ConfirmMutation>
  )
}
