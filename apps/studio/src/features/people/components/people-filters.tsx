import { containsWords } from '@marquee/domain/lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import type { PeopleKind } from '../people-kinds.ts'
import { companiesQuery } from '../people-queries.ts'
import type { PeopleSearchParams } from '../people-search-params.ts'
import { t } from '../texts.ts'

type PeopleFiltersProps = {
  eventId: string
  kind: PeopleKind
  params: PeopleSearchParams
  onChange: (change: Partial<PeopleSearchParams>) => Promise<void>
}

/** Filters the list by search and company (PP-019). */
export function PeopleFilters({ eventId, kind, params, onChange }: PeopleFiltersProps) {
  const companies = useQuery(companiesQuery(eventId, kind)).data
  const [term, setTerm] = useState('')
  const { company } = params
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('searchPlaceholder'),
        term: params.search,
        onSearch: (search) => onChange({ search }),
      }}
      setCount={company === undefined ? 0 : 1}
      onClear={() => void onChange({ company: undefined })}
    >
      <FilterChoice
        label={t('company')}
        isSingle
        options={companies
          ?.filter((name) => containsWords(name, term))
          .map((name) => ({ value: name, label: name }))}
        titleOf={(name) => name}
        chosen={company === undefined ? [] : [company]}
        onChoose={([name]) => void onChange({ company: name })}
        search={{ term, onSearch: setTerm, placeholder: t('searchCompanies') }}
      />
    </FilterBar>
  )
}
