import { getSeries, listSeries } from '@marquee/api/series'
import type { SeriesKind } from '@marquee/domain/series'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchTerm } from '#lib/use-search-term.ts'
import { t } from '../texts.ts'
import { ChoiceField } from './choice-field.tsx'

const maxOptions = 20

type SeriesSelectProps = {
  value: string | null
  onChange: (series: string | null) => void
  /** Only series of this kind: events can be added to a series, but not to a repeating event. */
  kind?: SeriesKind
  error?: string | undefined
}

/** Selects a series by searching names. */
export function SeriesSelect({ value, onChange, kind, error }: SeriesSelectProps) {
  const [text, setText] = useState('')
  const settled = useSearchTerm(text)
  const found = useQuery({
    ...listSeries.query({ query: { name: settled, min: 'true', limit: maxOptions, ...(kind && { kind }) } }),
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
      onSearch={setText}
      onChange={onChange}
      error={error}
    />
  )
}
