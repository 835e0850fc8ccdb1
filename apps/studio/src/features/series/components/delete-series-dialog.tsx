import { Checkbox, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Series } from '@marquee/domain/series'
import { useState } from 'react'
import { ConfirmMutation } from '#ui/confirm-dialog/confirm-mutation.tsx'
import { useDeleteSeries } from '../series-mutations.ts'
import { t } from '../texts.ts'

type DeleteSeriesDialogProps = {
  series: Series
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Confirms before deleting a series, and asks what to do with upcoming events. */
export function DeleteSeriesDialog({ series, isOpen, onClose, onDeleted }: DeleteSeriesDialogProps) {
  const deletion = useDeleteSeries(series.id)
  const [deletesUpcoming, setDeletesUpcoming] = useState(false)
  const { name, kind, event_count, upcoming_count } = series
  const title = t(kind === 'series' ? 'deleteSeries' : 'deleteRepeating')
  const events = t('eventCount', { count: event_count })
  return (
    <ConfirmMutation
      isOpen={isOpen}
      isDestructive
      title={title}
      confirmLabel={title}
      busyLabel={t('deleting')}
      mutation={deletion}
      onConfirm={() => deletion.mutate(deletesUpcoming ? 'delete' : 'keep', { onSuccess: onDeleted })}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>{t(kind === 'series' ? 'deleteText' : 'deleteRepeatingText', { name, events })}</Text>
        {kind === 'repeating' && upcoming_count > 0 && (
          <Checkbox
            label={t('deleteComing', { count: upcoming_count })}
            description={t('deleteComingText')}
            checked={deletesUpcoming}
            onChange={(choice) => setDeletesUpcoming(choice.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmMutation>
  )
}
