import { Text } from '@mantine/core'
import { placeInEvent, type Track } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import { instantOf } from '@marquee/domain/time-zones'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DateTimeField, isWholeDateTime } from '#ui/date-time-field/date-time-field.tsx'
import type { Faults } from '../block-values.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'
import type { Edits } from '../use-edits.ts'
import { useTimesTogether } from '../use-times-together.ts'
import { TheirValue } from './their-value.tsx'

export type Common = { title: string; description: string; start_time: string; end_time: string }

/** What both forms hand to their fields. */
export type FormProps<Values> = {
  edits: Edits<Values>
  event: Event
  tracks: readonly Track[]
  faults: Faults
  error: Error | null
}

/** Title, times and description, which every block has. */
export function CommonFields({ edits, event, tracks, error, faults }: FormProps<Common>) {
  const { draft, set } = edits
  const around = { edits, zone: event.timezone, tracks }
  const changeOfTime = useTimesTogether(draft, event.timezone)
  return (
    <>
      <TextField
        label={t('field.title')}
        required
        maxLength={255}
        data-autofocus
        value={draft.title}
        error={faults.title ?? fieldErrorOf(error, 'title')}
        onChange={(typing) => set({ title: typing.currentTarget.value })}
      />
      <TheirValue field="title" {...around} />
      {(['start_time', 'end_time'] as const).map((field) => (
        <div key={field}>
          <DateTimeField
            label={t(`field.${field}`)}
            isRequired
            value={draft[field]}
            zone={event.timezone}
            error={faults[field] ?? fieldErrorOf(error, field)}
            onChange={(value) => set(changeOfTime(field, value))}
          />
          <TheirValue field={field} {...around} />
        </div>
      ))}
      {isOutside(draft, event, faults) && (
        <Text size="sm" c="orange" role="status">
          {t('warn.outside')}
        </Text>
      )}
      <TextArea
        label={t('field.description')}
        rows={4}
        maxLength={10_000}
        value={draft.description}
        error={fieldErrorOf(error, 'description')}
        onChange={(typing) => set({ description: typing.currentTarget.value })}
      />
      <TheirValue field="description" {...around} />
    </>
  )
}

function isOutside({ start_time, end_time }: Common, event: Event, faults: Faults): boolean {
  if (faults.start_time !== undefined || faults.end_time !== undefined) return false
  if (!isWholeDateTime(start_time) || !isWholeDateTime(end_time)) return false
  const [start, end] = [start_time, end_time].map((local) => instantOf(local, event.timezone).toISOString())
  return placeInEvent({ start_time: start ?? '', end_time: end ?? '' }, event) !== 'inside'
}
