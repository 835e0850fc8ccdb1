import { getSeries, listSeries } from '@marquee/api'
import type { SeriesKind } from '@marquee/domain/series'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../texts.ts'
import { ChoiceField } from './choice-field.tsx'

const typingPauseMs = 250
const shown = 20

type SeriesSelectProps = {
  value: string | null
  onChange: (series: string | null) => void
  /** Only those of this kind: an event is put into a series, and comes from a repeating event. */
  kind?: SeriesKind
  error?: string | undefined
}

/** One of the series of the organisation, by its name. */
export function SeriesSelect({ value, onChange, kind, error }: SeriesSelectProps) {
  const [words, setWords] = useState('')
  const [settled] = useDebouncedValue(words, typingPauseMs)
  const found = useQuery({
    queryKey: ['series', 'choices', { name: settled, kind }],
    queryFn: ({ signal }) =>
      listSeries({ name: settled, min: 'true', limit: shown, ...(kind && { kind }) }, signal),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: ['series', 'one', value],
    queryFn: ({ signal }) => getSeries(value ?? '', signal),
    enabled: value !== null,
  })
  return (
    <ChoiceField
      label={t('series')}
      placeholder={t('series.choose')}
      value={value}
      choices={(found.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      chosenLabel={chosen.data?.name}
      onSearch={setWords}
      onChange={onChange}
      error={error}
    />
  )
}
