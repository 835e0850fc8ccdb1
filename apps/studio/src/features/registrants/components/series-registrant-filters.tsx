import { useDebouncedValue } from '@mantine/hooks'
import { containsWords } from '@marquee/domain/lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import { type EventOfSeries, eventWithDate } from '../event-of-series.ts'
import { companiesOfRegistrantsQuery } from '../series-registrant-queries.ts'
import {
  seriesRegistrantOrders,
  type SeriesRegistrantSearchParams,
} from '../series-registrant-search-params.ts'
import { seriesOrderWords, t } from '../texts.ts'

type SeriesRegistrantFiltersProps = {
  seriesId: string
  /** Undefined while loading. */
  events: readonly EventOfSeries[] | undefined
  params: SeriesRegistrantSearchParams
  onChange: (change: Partial<SeriesRegistrantSearchParams>) => Promise<void>
}

/** Filters the list by search, company and event, and sorts it (RG-041 to RG-043). */
export function SeriesRegistrantFilters(props: SeriesRegistrantFiltersProps) {
  const { params, onChange } = props
  const { companies, events, order, search } = params
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('searchPlaceholder'),
        term: search,
        onSearch: (term) => onChange({ search: term }),
      }}
      setCount={Number(companies !== undefined) + Number(events !== undefined)}
      onClear={() => void onChange({ companies: undefined, events: undefined })}
      sort={
        <FilterChoice
          label={t('sort')}
          isRequired
          options={seriesRegistrantOrders.map((value) => ({ value, label: seriesOrderWords[value] }))}
          chosen={[order]}
          onChoose={([value]) =>
            void onChange({ order: seriesRegistrantOrders.find((one) => one === value) ?? order })
          }
        />
      }
    >
      <CompanyFilter {...props} />
      <EventFilter {...props} />
    </FilterBar>
  )
}

const orNone = (values: string[]) => (values.length === 0 ? undefined : values)

/** Shorter, because people wait for options while the list is open. */
const typingPauseMs = 300

function CompanyFilter({ seriesId, params, onChange }: SeriesRegistrantFiltersProps) {
  const [term, setTerm] = useState('')
  const [asked] = useDebouncedValue(term.trim(), typingPauseMs)
  const companies = useQuery(companiesOfRegistrantsQuery(seriesId, asked))
  const failure = companies.isError
    ? { message: t('companiesFailed'), onRetry: () => void companies.refetch() }
    : undefined
  return (
    <FilterChoice
      label={t('company')}
      options={companies.data?.companies.map((name) => ({ value: name, label: name }))}
      titleOf={(name) => name}
      chosen={params.companies ?? []}
      onChoose={(names) => void onChange({ companies: orNone(names) })}
      search={{ term, onSearch: setTerm, placeholder: t('searchCompanies') }}
      failure={failure}
    />
  )
}

function EventFilter({ events, params, onChange }: SeriesRegistrantFiltersProps) {
  const [term, setTerm] = useState('')
  const options = events?.map((event) => ({ value: event.id, label: eventWithDate(event) }))
  return (
    <FilterChoice
      label={t('events')}
      options={options?.filter(({ label }) => containsWords(label, term))}
      titleOf={(id) => options?.find(({ value }) => value === id)?.label}
      chosen={params.events ?? []}
      onChoose={(ids) => void onChange({ events: orNone(ids) })}
      search={{ term, onSearch: setTerm, placeholder: t('searchEvents') }}
    />
  )
}
