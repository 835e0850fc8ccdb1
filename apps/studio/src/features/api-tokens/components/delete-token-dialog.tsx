import type { ApiToken } from '@marquee/domain/api-tokens'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { useDeleteApiToken } from '../api-token-mutations.ts'
import { t } from '../texts.ts'

type DeleteTokenDialogProps = { token: ApiToken | undefined; isOpen: boolean; onClose: () => void }

/** Confirms the deletion of a token, and says what stops working (ST-025). Stays open if the server refuses. */
export function DeleteTokenDialog({ token, isOpen, onClose }: DeleteTokenDialogProps) {
  const deletion = useDeleteApiToken()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDestructive
      title={t('delete.title')}
      confirmLabel={t(deletion.isPending ? 'delete.busy' : 'delete.confirm')}
      isBusy={deletion.isPending}
      onConfirm={() => token && deletion.mutate(token, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('delete.text', { name: token?.name ?? '', prefix: token?.prefix ?? '' })}
    </ConfirmDialog>
  )
}
