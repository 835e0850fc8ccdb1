import { Text } from '@mantine/core'
import type { ListedEvent } from '@marquee/domain/events'
import { formatDateTime } from '#lib/format.ts'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useCancelOccurrence } from '../series-mutations.ts'
import { t } from '../texts.ts'

type CancelOccurrenceDialogProps = { seriesId: string; event: ListedEvent; onClose: () => void }

/** Confirms before canceling an occurrence. */
export function CancelOccurrenceDialog({ seriesId, event, onClose }: CancelOccurrenceDialogProps) {
  const cancellation = useCancelOccurrence(seriesId)
  const { id, title, start_time, timezone } = event
  return (
    <ConfirmMutation
      isOpen
      isDestructive
      title={t('cancelEvent')}
      confirmLabel={t('cancelEvent')}
      keepLabel={t('keepEvent')}
      busyLabel={t('canceling')}
      mutation={cancellation}
      onConfirm={(close) => cancellation.mutate(id, { onSuccess: close })}
      onClose={onClose}
    >
      <Text>{t('cancelEventText', { name: title, date: formatDateTime(start_time, timezone) })}</Text>
    </ConfirmMutation>
  )
}
