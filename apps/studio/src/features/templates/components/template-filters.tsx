import { templateOrderings } from '@marquee/domain/templates'
import { useMe } from '#features/accounts/public.ts'
import { readChoice } from '#lib/search-params.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import { noTeam, type TemplateSearchParams } from '../template-search-params.ts'
import { t } from '../texts.ts'

type TemplateFiltersProps = {
  params: TemplateSearchParams
  onChange: (change: Partial<TemplateSearchParams>) => Promise<void>
}

/** Search, filters and sort order of the list (EV-116 to EV-118). */
export function TemplateFilters({ params, onChange }: TemplateFiltersProps) {
  const { organization, workspaces } = useMe()
  const orderings = templateOrderings.toReversed()
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('search'),
        term: params.search,
        onSearch: (search) => onChange({ search }),
      }}
      setCount={params.workspace === '' ? 0 : 1}
      onClear={() => void onChange({ workspace: '' })}
      sort={
        <FilterChoice
          label={t('sort')}
          options={orderings.map((value) => ({ value, label: t(`sort.${value}`) }))}
          chosen={[params.sort]}
          isRequired
          onChoose={([choice]) => {
            const sort = readChoice(templateOrderings, choice)
            if (sort) void onChange({ sort })
          }}
        />
      }
    >
      {organization.is_workspace_enabled && (
        <FilterChoice
          label={t('scope')}
          options={[
            { value: '', label: t('scope.all') },
            { value: noTeam, label: t('scope.none') },
            ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          chosen={params.workspace === '' ? [] : [params.workspace]}
          isSingle
          onChoose={([workspace = '']) => void onChange({ workspace })}
        />
      )}
    </FilterBar>
  )
}
