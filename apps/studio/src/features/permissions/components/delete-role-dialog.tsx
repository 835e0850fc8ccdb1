import type { ListedRole } from '@marquee/domain/permissions'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { useDeleteRole } from '../role-mutations.ts'
import { t } from '../role-texts.ts'

type DeleteRoleDialogProps = { role: ListedRole | undefined; isOpen: boolean; onClose: () => void }

/** Deletes a role that nobody holds; of one that is held the server names who (ST-017). */
export function DeleteRoleDialog({ role, isOpen, onClose }: DeleteRoleDialogProps) {
  const deletion = useDeleteRole()
  const name = role?.name ?? ''
  const count = role?.holder_count ?? 0
  const close = () => {
    deletion.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isLoss
      title={t('delete.title')}
      confirmLabel={t(deletion.isPending ? 'delete.busy' : 'delete.confirm')}
      isBusy={deletion.isPending}
      error={deletion.error}
      onConfirm={() => role && deletion.mutate(role, { onSuccess: close })}
      onClose={close}
    >
      {count === 0 ? t('delete.text', { name }) : t('delete.held', { name, count })}
    </ConfirmDialog>
  )
}
