import type { AgendaItem, Broadcast } from '@marquee/domain/agenda'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { itemKind, sessionKind } from '../agenda-kinds.ts'
import { useRemove } from '../agenda-mutations.ts'
import { t } from '../texts.ts'

/** What somebody has asked to delete. */
export type Doomed = { session: Broadcast } | { item: AgendaItem }

type DeleteBlockDialogProps = { eventId: string; doomed: Doomed; onClose: (isDeleted: boolean) => void }

/** Names what goes with a session or an item, and deletes it only then. */
export function DeleteBlockDialog({ eventId, doomed, onClose }: DeleteBlockDialogProps) {
  const sessions = useRemove(sessionKind, eventId)
  const items = useRemove(itemKind, eventId)
  const isSession = 'session' in doomed
  const { title } = isSession ? doomed.session : doomed.item
  const isBusy = sessions.isPending || items.isPending
  const remove = () => {
    const onSuccess = () => onClose(true)
    if ('session' in doomed) sessions.mutate(doomed.session, { onSuccess })
    else items.mutate(doomed.item, { onSuccess })
  }
  return (
    <ConfirmDialog
      isOpen
      isLoss
      title={t(isSession ? 'delete.session' : 'delete.item')}
      confirmLabel={t(isBusy ? 'delete.busy' : 'delete')}
      isBusy={isBusy}
      error={sessions.error ?? items.error}
      onConfirm={remove}
      onClose={() => onClose(false)}
    >
      {t(isSession ? 'delete.sessionText' : 'delete.itemText', { title })}
    </ConfirmDialog>
  )
}
