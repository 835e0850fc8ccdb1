import { TextInput } from '@mantine/core'
import { useDebouncedDraft } from '#lib/use-debounced-draft.ts'
import classes from './audit-filters.module.css'

type DayFilterProps = { label: string; day: string | undefined; onDay: (day: string | undefined) => void }

/** A day that narrows the list. While its year is being typed it is one of the first centuries, so the list waits. */
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
