import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { eventNamesQuery } from '../event-queries.ts'
import { t } from '../texts.ts'
import { ChoiceField } from './choice-field.tsx'

export type ChosenEvent = { id: string; title: string }

type EventSearchSelectProps = {
  value: ChosenEvent | null
  onChange: (event: ChosenEvent | null) => void
  label?: string
  error?: string | undefined
}

/** Selects an event by searching titles; lists the latest events while nothing is typed. */
export function EventSearchSelect({ value, onChange, label = t('event'), error }: EventSearchSelectProps) {
  const [text, setText] = useState('')
  const settled = useSearchTerm(text)
  const { data: events = [] } = useQuery(eventNamesQuery(settled))
  return (
    <ChoiceField
      label={label}
      placeholder={t('event.search')}
      value={value?.id ?? null}
      choices={events.map(({ id, title }) => ({ value: id, label: title }))}
      chosenLabel={value?.title}
      onSearch={setText}
      onChange={(chosen) => onChange(events.find(({ id }) => id === chosen) ?? null)}
      error={error}
    />
  )
}
