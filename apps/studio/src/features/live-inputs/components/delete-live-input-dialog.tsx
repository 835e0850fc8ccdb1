import type { RtmpInput } from '@marquee/domain/live-inputs'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useDeleteLiveInput } from '../live-input-mutations.ts'
import { t } from '../texts.ts'

type DeleteLiveInputDialogProps = { eventId: string; input: RtmpInput; isOpen: boolean; onClose: () => void }

/** Confirms the deletion of an input, or says why one in use can't be deleted (LV-021). */
export function DeleteLiveInputDialog({ eventId, input, isOpen, onClose }: DeleteLiveInputDialogProps) {
  const deletion = useDeleteLiveInput(eventId)
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={t('deleteTitle')}
      confirmLabel={t('deleteTitle')}
      busyLabel={t('deleting')}
      mutation={deletion}
      onConfirm={(close) => deletion.mutate(input, { onSuccess: close })}
      onClose={onClose}
    >
      {t('deleteText', { name: input.name })}
    </ConfirmMutation>
  )
}
