import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Event, NewTimes } from '@marquee/domain/events'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useState } from 'react'
import { DateTimeField, isWholeDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TimeZoneSelect } from '#ui/time-zone-select/time-zone-select.tsx'
import { useRescheduleEvent } from '../one-event-mutations.ts'
import { rescheduleCheckQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import { OccurrenceReschedule } from '../occurrence-reschedule.ts'
import { RescheduleVerdict } from './reschedule-verdict.tsx'

type Moved = Pick<
  Event,
  'id' | 'title' | 'start_time' | 'end_time' | 'timezone' | 'series' | 'occurrence_start'
>
type RescheduleDialogProps = { event: Moved; isOpen: boolean; onClose: () => void }

/** Moves the event, after it has said what moves along and whom it concerns (EV-050 to EV-052). */
export function RescheduleDialog({ event, isOpen, onClose }: RescheduleDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('reschedule.title')} size="medium">
      <RescheduleOfMany event={event} onClose={onClose}>
        <RescheduleForm event={event} onClose={onClose} />
      </RescheduleOfMany>
    </Dialog>
  )
}

type RescheduleOfManyProps = { event: Moved; onClose: () => void; children: ReactNode }

/** Of a repeating event it is asked first how many of its events move. */
function RescheduleOfMany({ event, onClose, children }: RescheduleOfManyProps) {
  const askScope = use(OccurrenceReschedule)
  const { series, occurrence_start } = event
  if (askScope === undefined || series?.kind !== 'repeating' || occurrence_start === null) return children
  return <Suspense>{askScope({ seriesId: series.id, event, onClose, children })}</Suspense>
}

/** What the clocks of the zone show. */
type Draft = { start: string; end: string; zone: string; lengthMs: number }

function draftOf({ start_time, end_time, timezone: zone }: Moved): Draft {
  const start = localOf(start_time, zone)
  const end = localOf(end_time, zone)
  return { start, end, zone, lengthMs: Date.parse(`${end}Z`) - Date.parse(`${start}Z`) }
}

function RescheduleForm({ event, onClose }: Omit<RescheduleDialogProps, 'isOpen'>) {
  const [draft, setDraft] = useState(draftOf(event))
  const [isSending, setIsSending] = useState(false)
  const reschedule = useRescheduleEvent(event.id)
  const to = timesOf(draft)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(event))
  const times = to ?? { start_time: event.start_time, end_time: event.end_time, timezone: event.timezone }
  const check = useQuery({ ...rescheduleCheckQuery(event.id, times), enabled: to !== undefined && isChanged })
  const isPossible = isChanged && !check.isFetching && check.data?.is_possible === true
  const set = (change: Partial<Draft>) => {
    reschedule.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  return (
    <DialogForm
      confirmLabel={t('reschedule')}
      busyLabel={t('reschedule.busy')}
      canSubmit={isPossible}
      isBusy={reschedule.isPending}
      error={reschedule.error}
      onSubmit={() => to && reschedule.mutate({ ...to, sends_invites: isSending }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TimeZoneSelect
        value={draft.zone}
        at={to && new Date(to.start_time)}
        onChange={(zone) => set({ zone })}
      />
      <DateTimeField
        label={t('reschedule.start')}
        value={draft.start}
        zone={draft.zone}
        isRequired
        onChange={(start) => set({ start, end: endAfter(draft, start) })}
      />
      <DateTimeField
        label={t('reschedule.end')}
        value={draft.end}
        zone={draft.zone}
        min={draft.start}
        isRequired
        onChange={(end) => set({ end, lengthMs: lengthUntil(draft, end) })}
      />
      {isChanged && to && <RescheduleVerdict check={check} />}
      <Checkbox
        label={t('reschedule.send')}
        checked={isSending}
        onChange={(ticking) => setIsSending(ticking.currentTarget.checked)}
      />
    </DialogForm>
  )
}

/** The times that the form says; undefined while a half is missing. */
function timesOf({ start, end, zone }: Draft): NewTimes | undefined {
  if (!isWholeDateTime(start) || !isWholeDateTime(end)) return undefined
  return {
    start_time: instantOf(start, zone).toISOString(),
    end_time: instantOf(end, zone).toISOString(),
    timezone: zone,
  }
}

/** As long after `start` as the clock said before; what it was while a half of `start` is missing. */
function endAfter(draft: Draft, start: string): string {
  if (!isWholeDateTime(start)) return draft.end
  return new Date(Date.parse(`${start}Z`) + draft.lengthMs).toISOString().slice(0, 16)
}

/** How long it lasts on the clock; what it was while a half of `end` is missing. */
function lengthUntil(draft: Draft, end: string): number {
  if (!isWholeDateTime(end) || !isWholeDateTime(draft.start)) return draft.lengthMs
  return Date.parse(`${end}Z`) - Date.parse(`${draft.start}Z`)
}
