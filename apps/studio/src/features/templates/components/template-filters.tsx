import { Group, NativeSelect } from '@mantine/core'
import { templateOrderings } from '@marquee/domain/templates'
import { useMe } from '#features/accounts/public.ts'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { noTeam, type TemplateSearchParams } from '../template-search-params.ts'
import { t } from '../texts.ts'

type TemplateFiltersProps = {
  params: TemplateSearchParams
  onChange: (change: Partial<TemplateSearchParams>) => Promise<void>
}

/** Which templates are shown, and in which order (EV-116 to EV-118). */
export function TemplateFilters({ params, onChange }: TemplateFiltersProps) {
  const { organization, workspaces } = useMe()
  return (
    <Group gap="xs" align="end" pb="md">
      <SearchField
        label={t('search')}
        placeholder={t('search')}
        search={params.search}
        onSearch={(search) => onChange({ search })}
      />
      {organization.is_workspace_enabled && (
        <NativeSelect
          aria-label={t('scope')}
          value={params.workspace}
          data={[
            { value: '', label: t('scope.all') },
            { value: noTeam, label: t('scope.none') },
            ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(choice) => void onChange({ workspace: choice.currentTarget.value })}
        />
      )}
      <NativeSelect
        aria-label={t('sort')}
        value={params.sort}
        data={templateOrderings.toReversed().map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(choice) => {
          const sort = templateOrderings.find((one) => one === choice.currentTarget.value)
          if (sort) void onChange({ sort })
        }}
      />
    </Group>
  )
}
