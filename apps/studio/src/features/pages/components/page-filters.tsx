import { Group, NativeSelect } from '@mantine/core'
import { hubPageOrderings } from '@marquee/domain/pages'
import { useMe } from '#features/accounts/public.ts'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { type HubPageSearchParams, pageFilters } from '../page-search-params.ts'
import { t } from '../texts.ts'

type PageFiltersProps = {
  params: HubPageSearchParams
  onChange: (change: Partial<HubPageSearchParams>) => Promise<void>
}

const orderings = hubPageOrderings.map((value) => ({
  value,
  label: value === 'name' ? t('name.sort') : value === '-name' ? t('-name.sort') : t(value),
}))

/** Narrows the list by words, by whose pages they are, and sorts it (HB-003 to HB-007). */
export function PageFilters({ params, onChange }: PageFiltersProps) {
  const { organization, workspaces } = useMe()
  const choices = [
    ...pageFilters.map((value) => ({ value, label: t(value) })),
    ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const choose = (value: string) => {
    const show = pageFilters.find((one) => one === value)
    void onChange(show ? { show, team: undefined } : { show: 'team', team: value })
  }
  return (
    <Group gap="xs" align="start" pb="md">
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        search={params.search}
        onSearch={(search) => onChange({ search })}
      />
      {organization.is_workspace_enabled && (
        <NativeSelect
          aria-label={t('filter')}
          data={choices}
          value={params.team ?? params.show}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      )}
      <NativeSelect
        aria-label={t('sort')}
        data={orderings}
        value={params.ordering}
        onChange={({ currentTarget: { value } }) => {
          const ordering = hubPageOrderings.find((one) => one === value)
          if (ordering) void onChange({ ordering })
        }}
      />
    </Group>
  )
}
