import { hubPageOrderings } from '@marquee/domain/pages'
import { useMe } from '#features/accounts/public.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import { defaultHubPageSearchParams, type HubPageSearchParams, pageFilters } from '../page-search-params.ts'
import { t } from '../texts.ts'

type PageFiltersProps = {
  params: HubPageSearchParams
  onChange: (change: Partial<HubPageSearchParams>) => Promise<void>
}

const orderings = hubPageOrderings.map((value) => ({
  value,
  label: value === 'name' ? t('name.sort') : value === '-name' ? t('-name.sort') : t(value),
}))

/** Searches, filters by owner and sorts the list (HB-003 to HB-007). */
export function PageFilters({ params, onChange }: PageFiltersProps) {
  const { search, show, team, ordering } = params
  const { organization, workspaces } = useMe()
  const choices = [
    ...pageFilters.map((value) => ({ value, label: t(value) })),
    ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const choose = (value: string | undefined) => {
    const filter = pageFilters.find((option) => option === value)
    void onChange(
      value === undefined || filter
        ? { show: filter ?? 'all', team: undefined }
        : { show: 'team', team: value },
    )
  }
  const isFiltered = show !== defaultHubPageSearchParams.show
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('search'),
        term: search,
        onSearch: (term) => onChange({ search: term }),
      }}
      setCount={isFiltered ? 1 : 0}
      onClear={() => choose(undefined)}
      sort={
        <FilterChoice
          label={t('sort')}
          options={orderings}
          chosen={[ordering]}
          isRequired
          onChoose={([chosen]) =>
            void onChange({ ordering: hubPageOrderings.find((option) => option === chosen) ?? ordering })
          }
        />
      }
    >
      {organization.is_workspace_enabled && (
        <FilterChoice
          label={t('filter')}
          options={choices}
          chosen={[team ?? show]}
          isRequired
          onChoose={([chosen]) => choose(chosen)}
        />
      )}
    </FilterBar>
  )
}
