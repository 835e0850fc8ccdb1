import { getSeries, listSeries } from '@marquee/api/series'
import type { SeriesKind } from '@marquee/domain/series'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { t } from '../texts.ts'
import { ChoiceField } from './choice-field.tsx'

const shown = 20

type SeriesSelectProps = {
  value: string | null
  onChange: (series: string | null) => void
  /** Only those of this kind: an event is put into a series, and comes from a repeating event. */
  kind?: SeriesKind
  error?: string | undefined
}

/** One of the series of the organization, by its name. */
export function SeriesSelect({ value, onChange, kind, error }: SeriesSelectProps) {
  const [words, setWords] = useState('')
  const settled = useSearchTerm(words)
  const found = useQuery({
    ...listSeries.query({ query: { name: settled, min: 'true', limit: shown, ...(kind && { kind }) } }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({ ...getSeries.query({ path: { id: value ?? '' } }), enabled: value !== null })
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
