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

/** Asks which occurrences to move; a single one uses the form of any event (`children`). */
export function RescheduleOccurrence({ children, ...occurrence }: OccurrenceRescheduleProps) {
  const [scope, setScope] = useState<ChangeScope>('this')
  const [includesDetached, setIncludesDetached] = useState(false)
  return (
    <Stack gap="md">
      <ScopeFields
        scope={scope}
        includesDetached={includesDetached}
        onScope={setScope}
        onIncludesDetached={setIncludesDetached}
      />
      {scope === 'this' ? (
        children
      ) : (
        <RescheduleMany {...occurrence} scope={scope} includesDetached={includesDetached} />
      )}
    </Stack>
  )
}

type RescheduleManyProps = Omit<OccurrenceRescheduleProps, 'children'> & {
  scope: ChangeScope
  includesDetached: boolean
}

function RescheduleMany({ seriesId, event, scope, includesDetached, onClose }: RescheduleManyProps) {
  const [saved] = useState(() => timesDraftOf(event))
  const [draft, setDraft] = useState(saved)
  const saving = useChangeOccurrences(seriesId)
  const { error } = saving
  const changes = timeChangesBetween(saved, draft)
  const isChanged = changes !== undefined && Object.keys(changes).length > 0
  const move = changes && { scope, event: event.id, include_detached: includesDetached, changes }
  return (
    <DialogForm
      confirmLabel={t('reschedule')}
      busyLabel={t('rescheduling')}
      canSubmit={isChanged}
      isBusy={saving.isPending}
      error={error}
      fields={['time', 'shift_days']}
      onSubmit={() => move && saving.mutate(move, { onSuccess: onClose })}
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
      {isChanged && move && <ChangePreview seriesId={seriesId} question={{ change: move }} />}
    </DialogForm>
  )
}
