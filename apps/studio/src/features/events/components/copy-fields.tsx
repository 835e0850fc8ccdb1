import { numberFormat } from '@marquee/domain/languages'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { type ChosenPart, chosenParts, maxTitleLength } from '@marquee/domain/events'
import { useState } from 'react'
import { CalendarPicker } from '#ui/calendar-picker/calendar-picker.tsx'
import { DateTimeField, isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { fieldErrorOf } from '#lib/error-words.ts'
import { TimeZoneSelect } from '#ui/time-zone-select/time-zone-select.tsx'
import { type CopyDraft, daysOf } from '../copy-draft.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { copyText as t } from '../copy-texts.ts'
import { WorkspaceSelect } from './workspace-select.tsx'

type CopyFieldsProps = {
  draft: CopyDraft
  onChange: (draft: CopyDraft) => void
  /** The error of the last attempt. */
  error: Error | null
  /** Whether to show missing fields. */
  isSubmitted: boolean
  lengthMinutes: number
}

export function isCompleteDraft({ title, start }: CopyDraft): boolean {
  return title.trim() !== '' && isCompleteDateTime(start)
}

/** The request's fields that show their own errors. */
export const copyFields = ['title', 'start_time', 'end_time', 'timezone', 'workspace']

/** The fields of an event created from another or from a template. */
export function CopyFields({ draft, onChange, error, isSubmitted, lengthMinutes }: CopyFieldsProps) {
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const [date = '', time = ''] = draft.start.split('T')
  const change = (part: Partial<CopyDraft>) => onChange({ ...draft, ...part })
  const missing = (isMissing: boolean, sentence: string) => (isSubmitted && isMissing ? sentence : undefined)
  return (
    <Stack gap="md">
      <TextField
        label={t('title')}
        value={draft.title}
        maxLength={maxTitleLength}
        required
        error={missing(draft.title.trim() === '', t('titleMissing')) ?? fieldErrorOf(error, 'title')}
        data-autofocus
        onChange={(typing) => change({ title: typing.currentTarget.value })}
      />
      <DateTimeField
        label={t('start')}
        value={draft.start}
        isRequired
        error={
          missing(!isCompleteDateTime(draft.start), t('startMissing')) ??
          fieldErrorOf(error, 'start_time') ??
          fieldErrorOf(error, 'end_time')
        }
        onChange={(start) => change({ start })}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        aria-expanded={isCalendarOpen}
        onClick={() => setCalendarOpen(!isCalendarOpen)}
      >
        {t('calendar')}
      </Button>
      {isCalendarOpen && (
        <CalendarPicker
          label={t('calendarLabel')}
          value={date}
          zone={draft.timezone}
          durationDays={daysOf(draft, lengthMinutes)}
          isClearable
          onChange={(day) => change({ start: `${day}T${time}` })}
        />
      )}
      <TimeZoneSelect
        value={draft.timezone}
        error={fieldErrorOf(error, 'timezone')}
        onChange={(timezone) => change({ timezone })}
      />
      <Text size="sm" c="dimmed">
        {t('length', { length: lengthInWords(lengthMinutes) })}
      </Text>
      <WorkspaceSelect
        value={draft.workspace}
        permission="event:create"
        error={fieldErrorOf(error, 'workspace')}
        onChange={(workspace) => change({ workspace })}
      />
      <Checkbox
        label={t('isTest')}
        description={t('isTestHint')}
        checked={draft.is_test}
        onChange={(choice) => change({ is_test: choice.currentTarget.checked })}
      />
      <TakeFields take={draft.take} onChange={(take) => change({ take })} />
    </Stack>
  )
}

type TakeFieldsProps = { take: readonly ChosenPart[]; onChange: (take: ChosenPart[]) => void }

/** Which parts of the original to include. */
export function TakeFields({ take, onChange }: TakeFieldsProps) {
  return (
    <Checkbox.Group
      label={t('take')}
      description={t('takeHint')}
      value={[...take]}
      onChange={(chosen) => onChange(chosenParts.filter((part) => chosen.includes(part)))}
    >
      <Group gap="md" mt="xs">
        {chosenParts.map((part) => (
          <Checkbox key={part} value={part} label={t(`take.${part}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

/** `2 days, 1 hr, 30 min`. */
function lengthInWords(minutes: number): string {
  const units = [
    { unit: 'day', size: 24 * 60 },
    { unit: 'hour', size: 60 },
    { unit: 'minute', size: 1 },
  ] as const
  let left = Math.round(minutes)
  const words: string[] = []
  for (const { unit, size } of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count === 0) continue
    words.push(numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count))
  }
  return words.join(', ')
}
