import { registrantStatuses, registrantStatusWords } from '@marquee/domain/registrants'
import { useQuery } from '@tanstack/react-query'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import { registrantCountsQuery } from '../registrant-queries.ts'
import { registrantOrders, type RegistrantSearchParams } from '../registrant-search-params.ts'
import { orderWords, t } from '../texts.ts'

type RegistrantFiltersProps = {
  eventId: string
  params: RegistrantSearchParams
  onChange: (change: Partial<RegistrantSearchParams>) => Promise<void>
}

/** Filters the list by search and status, and sorts it. */
export function RegistrantFilters({ eventId, params, onChange }: RegistrantFiltersProps) {
  const counts = useQuery(registrantCountsQuery(eventId)).data
  const { status } = params
  const options = registrantStatuses.map((value) => {
    const word = registrantStatusWords[value]
    return { value, label: counts ? t('statusCount', { status: word, count: counts[value] }) : word }
  })
  const statusOf = (value: string | undefined) => registrantStatuses.find((one) => one === value)
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('searchPlaceholder'),
        term: params.search,
        onSearch: (search) => onChange({ search }),
      }}
      setCount={status === undefined ? 0 : 1}
      onClear={() => void onChange({ status: undefined })}
      sort={
        <FilterChoice
          label={t('sort')}
          isRequired
          options={registrantOrders.map((value) => ({ value, label: orderWords[value] }))}
          chosen={[params.order]}
          onChoose={([value]) =>
            void onChange({ order: registrantOrders.find((one) => one === value) ?? '-registered_at' })
          }
        />
      }
    >
      <FilterChoice
        label={t('status')}
        isSingle
        options={options}
        chosen={status === undefined ? [] : [status]}
        onChoose={([value]) => void onChange({ status: statusOf(value) })}
      />
    </FilterBar>
  )
}
