import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SearchField } from '#ui/search-field/search-field.tsx'
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

/** Narrows the list by words and by company (PP-019). */
export function PeopleFilters({ eventId, kind, params, onChange }: PeopleFiltersProps) {
  const companies = useQuery(companiesQuery(eventId, kind)).data ?? []
  return (
    <Group gap="xs" pb="sm" align="flex-start">
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        search={params.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        aria-label={t('company')}
        placeholder={t('allCompanies')}
        clearable
        searchable
        data={companies}
        value={params.company ?? null}
        onChange={(company) => void onChange({ company: company ?? undefined })}
      />
    </Group>
  )
}
