import { TextInput } from '@mantine/core'
import { useDebouncedDraft } from '#lib/use-debounced-draft.ts'
import classes from './audit-filters.module.css'

type DayFilterProps = { label: string; day: string | undefined; onDay: (day: string | undefined) => void }

/** Filters the list by day. Debounced, because a half-typed year would be in the first centuries. */
export function DayFilter({ label, day, onDay }: DayFilterProps) {
  const draft = useDebouncedDraft(day ?? '', (text) => onDay(text === '' ? undefined : text))
  return (
    <TextInput
      type="date"
      label={label}
      classNames={{ root: classes['day'] ?? '', label: classes['dayLabel'] ?? '' }}
      value={draft.text}
      onBlur={draft.settle}
      onChange={(typing) => draft.change(typing.currentTarget.value)}
    />
  )
}
