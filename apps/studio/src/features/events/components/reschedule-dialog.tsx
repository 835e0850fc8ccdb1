import { Alert, Checkbox, Loader, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import {
  type Event,
  eventAudiences,
  formatEventContent,
  type NewTimes,
  type RescheduleCheck,
} from '@marquee/domain/events'
import { instantOf, localOf } from '@marquee/domain/time-zones'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useState } from 'react'
import { sentenceOf } from '#lib/error-words.ts'
import { DateTimeField, isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TimeZoneSelect } from '#ui/time-zone-select/time-zone-select.tsx'
import { useRescheduleEvent } from '../event-mutations.ts'
import { rescheduleCheckQuery } from '../one-event-queries.ts'
import { t } from '../one-event-texts.ts'
import { formatList } from '../format-list.ts'
import { OccurrenceReschedule } from '../occurrence-reschedule.ts'

type MovedEvent = Pick<
  Event,
  'id' | 'title' | 'start_time' | 'end_time' | 'timezone' | 'series' | 'occurrence_start'
>
type RescheduleDialogProps = { event: MovedEvent; isOpen: boolean; onClose: () => void }

/** Moves the event, after showing what moves with it and who is affected (EV-050 to EV-052). */
export function RescheduleDialog({ event, isOpen, onClose }: RescheduleDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('reschedule.title')} size="medium">
      <RescheduleScope event={event} onClose={onClose}>
        <RescheduleForm event={event} onClose={onClose} />
      </RescheduleScope>
    </Dialog>
  )
}

type RescheduleScopeProps = { event: MovedEvent; onClose: () => void; children: ReactNode }

/** For an occurrence of a repeating event, asks first how many occurrences to move. */
function RescheduleScope({ event, onClose, children }: RescheduleScopeProps) {
  const renderScope = use(OccurrenceReschedule)
  const { series, occurrence_start } = event
  if (renderScope === undefined || series?.kind !== 'repeating' || occurrence_start === null) return children
  return <Suspense>{renderScope({ seriesId: series.id, event, onClose, children })}</Suspense>
}

/** Local times in `zone`. */
type TimesDraft = { start: string; end: string; zone: string; lengthMs: number }

function draftOf({ start_time, end_time, timezone: zone }: MovedEvent): TimesDraft {
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
  const set = (change: Partial<TimesDraft>) => {
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

/** The draft's times; undefined while incomplete. */
function timesOf({ start, end, zone }: TimesDraft): NewTimes | undefined {
  if (!isCompleteDateTime(start) || !isCompleteDateTime(end)) return undefined
  return {
    start_time: instantOf(start, zone).toISOString(),
    end_time: instantOf(end, zone).toISOString(),
    timezone: zone,
  }
}

/** The end that keeps the length in local time; unchanged while `start` is incomplete. */
function endAfter(draft: TimesDraft, start: string): string {
  if (!isCompleteDateTime(start)) return draft.end
  return new Date(Date.parse(`${start}Z`) + draft.lengthMs).toISOString().slice(0, 16)
}

/** The length in local time; unchanged while `end` is incomplete. */
function lengthUntil(draft: TimesDraft, end: string): number {
  if (!isCompleteDateTime(end) || !isCompleteDateTime(draft.start)) return draft.lengthMs
  return Date.parse(`${end}Z`) - Date.parse(`${draft.start}Z`)
}

/** Whether the event can be moved: what moves with it and who is affected, or why not (EV-065). */
function RescheduleVerdict({ check }: { check: UseQueryResult<RescheduleCheck> }) {
  const { data, error } = check
  if (error) {
    return (
      <Alert color="red" role="alert">
        {sentenceOf(error)}
      </Alert>
    )
  }
  if (data === undefined) return <Loader size="sm" aria-label={t('reschedule.checking')} />
  if (!data.is_possible) {
    return (
      <Alert color="red" role="alert">
        {data.reason}
      </Alert>
    )
  }
  const people = eventAudiences.flatMap((what) => {
    const count = data.told[what]
    return count === 0 ? [] : [formatEventContent({ what, count })]
  })
  const things = data.moves.map((thing) => formatEventContent(thing))
  const count = data.moves.reduce((sum, thing) => sum + thing.count, 0)
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">
        {things.length === 0
          ? t('reschedule.movesNone')
          : t('reschedule.moves', { count, things: formatList(things) })}
      </Text>
      <Text size="sm">
        {people.length === 0
          ? t('reschedule.nothingSent')
          : t('reschedule.told', { people: formatList(people) })}
      </Text>
    </Stack>
  )
}
