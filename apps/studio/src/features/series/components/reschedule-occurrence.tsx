import { Stack } from '@mantine/core'
import type { ChangeScope } from '@marquee/domain/series'
import { useState } from 'react'
import type { OccurrenceRescheduleProps } from '#features/events/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { useChangeOccurrences } from '../series-mutations.ts'
import { t } from '../texts.ts'
import { timeChangesBetween, timesDraftOf } from '../times-draft.ts'
import { ChangePreview } from './change-preview.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { TimeFields } from './time-fields.tsx'

/** How many events move with this one; alone it moves by the form that every event has. */
export function RescheduleOccurrence({ children, ...occurrence }: OccurrenceRescheduleProps) {
  const [scope, setScope] = useState<ChangeScope>('this')
  const [isAll, setIsAll] = useState(false)
  return (
    <Stack gap="md">
      <ScopeFields scope={scope} isAll={isAll} onScope={setScope} onAll={setIsAll} />
      {scope === 'this' ? children : <RescheduleMany {...occurrence} scope={scope} isAll={isAll} />}
    </Stack>
  )
}

type RescheduleManyProps = Omit<OccurrenceRescheduleProps, 'children'> & {
  scope: ChangeScope
  isAll: boolean
}

function RescheduleMany({ seriesId, event, scope, isAll, onClose }: RescheduleManyProps) {
  const [saved] = useState(() => timesDraftOf(event))
  const [draft, setDraft] = useState(saved)
  const saving = useChangeOccurrences(seriesId)
  const { error } = saving
  const changes = timeChangesBetween(saved, draft)
  const isChanged = changes !== undefined && Object.keys(changes).length > 0
  const wanted = changes && { scope, event: event.id, include_detached: isAll, changes }
  return (
    <DialogForm
      confirmLabel={t('reschedule')}
      busyLabel={t('rescheduling')}
      canSubmit={isChanged}
      isBusy={saving.isPending}
      error={error}
      fields={['time', 'shift_days']}
      onSubmit={() => wanted && saving.mutate(wanted, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TimeFields
        draft={draft}
        errors={{ date: fieldErrorOf(error, 'shift_days'), time: fieldErrorOf(error, 'time') }}
        onChange={(change) => {
          saving.reset()
          setDraft((before) => ({ ...before, ...change }))
        }}
      />
      {isChanged && wanted && <ChangePreview seriesId={seriesId} question={{ change: wanted }} />}
    </DialogForm>
  )
}
