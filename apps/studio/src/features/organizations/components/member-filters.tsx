import { memberStatuses } from '@marquee/domain/organizations'
import { memberRoleNames, memberRoles } from '@marquee/domain/permissions'
import { useMe } from '#features/accounts/public.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import type { MemberSearchParams } from '../member-search-params.ts'
import { t } from '../texts.ts'

const statusOptions = memberStatuses.map((value) => ({ value, label: t(value) }))
const roleOptions = memberRoles.map((value) => ({ value, label: memberRoleNames[value] }))
export const noMemberFilters = { status: undefined, role: undefined, team: undefined }

type MemberFiltersProps = {
  params: MemberSearchParams
  onChange: (change: Partial<MemberSearchParams>) => Promise<void>
}

/** Filters the list by search, status, role and team. */
export function MemberFilters({ params, onChange }: MemberFiltersProps) {
  const { organization, workspaces } = useMe()
  const { search, status, role, team } = params
  const choose = (change: Partial<MemberSearchParams>) => void onChange(change)
  return (
    <FilterBar
      label={t('userFilters')}
      search={{
        label: t('search'),
        placeholder: t('searchPlaceholder'),
        term: search,
        onSearch: (term) => onChange({ search: term }),
      }}
      setCount={[status, role, team].filter((filter) => filter !== undefined).length}
      onClear={() => choose(noMemberFilters)}
    >
      <FilterChoice
        label={t('statusLabel')}
        options={statusOptions}
        chosen={status === undefined ? [] : [status]}
        isSingle
        onChoose={([chosen]) => choose({ status: memberStatuses.find((option) => option === chosen) })}
      />
      <FilterChoice
        label={t('roleLabel')}
        options={roleOptions}
        chosen={role === undefined ? [] : [role]}
        isSingle
        onChoose={([chosen]) => choose({ role: memberRoles.find((option) => option === chosen) })}
      />
      {organization.is_workspace_enabled ? (
        <FilterChoice
          label={t('teamLabel')}
          options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={team === undefined ? [] : [team]}
          isSingle
          onChoose={([chosen]) => choose({ team: chosen })}
        />
      ) : null}
    </FilterBar>
  )
}
