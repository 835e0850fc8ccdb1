import type { Room } from '@marquee/domain/rooms'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useDeleteRoom } from '../room-mutations.ts'
import { t } from '../texts.ts'

type DeleteRoomDialogProps = { eventId: string; room: Room; isOpen: boolean; onClose: () => void }

/** Confirms the deletion of a room. */
export function DeleteRoomDialog({ eventId, room, isOpen, onClose }: DeleteRoomDialogProps) {
  const deletion = useDeleteRoom(eventId)
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t('deleteTitle')}
      busyLabel={t('deleteBusy')}
      mutation={deletion}
      onConfirm={(close) => deletion.mutate(room, { onSuccess: close })}
      onClose={onClose}
    >
      {t('deleteText', { title: room.title })}
    </ConfirmMutation>
  )
}
