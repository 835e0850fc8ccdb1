import { CloseButton, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { memberStatuses } from '@marquee/domain/administration'
import { memberRoleNames, memberRoles } from '@marquee/domain/permissions'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import type { MemberSearchParams } from '../member-search-params.ts'
import { t } from '../texts.ts'
import classes from './member-filters.module.css'

const typingPauseMs = 250

type MemberFiltersProps = {
  params: MemberSearchParams
  onChange: (change: Partial<MemberSearchParams>) => void
}

/** Narrows the list by words, status, role and team. */
export function MemberFilters({ params, onChange }: MemberFiltersProps) {
  const { organization, workspaces } = useMe()
  return (
    <Group gap="xs" pb="md" className={classes.filters}>
      <SearchField search={params.search} onSearch={(search) => onChange({ search })} />
      <Select
        aria-label={t('statusLabel')}
        placeholder={t('allStatuses')}
        clearable
        data={memberStatuses.map((value) => ({ value, label: t(value) }))}
        value={params.status ?? null}
        onChange={(status) => onChange({ status: memberStatuses.find((one) => one === status) })}
      />
      <Select
        aria-label={t('roleLabel')}
        placeholder={t('allRoles')}
        clearable
        data={memberRoles.map((value) => ({ value, label: memberRoleNames[value] }))}
        value={params.role ?? null}
        onChange={(role) => onChange({ role: memberRoles.find((one) => one === role) })}
      />
      {organization.is_workspace_enabled ? (
        <Select
          aria-label={t('teamLabel')}
          placeholder={t('allTeams')}
          clearable
          searchable
          data={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          value={params.team ?? null}
          onChange={(team) => onChange({ team: team ?? undefined })}
        />
      ) : null}
    </Group>
  )
}

type SearchFieldProps = { search: string; onSearch: (term: string) => void }

function SearchField({ search, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState<string>()
  const text = draft ?? search
  const commit = useDebouncedCallback((typed: string) => {
    onSearch(typed.trim())
    setDraft(undefined)
  }, typingPauseMs)
  const change = (typed: string) => {
    setDraft(typed)
    commit(typed)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      value={text}
      maxLength={255}
      placeholder={t('searchPlaceholder')}
      aria-label={t('search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <CloseButton size="sm" aria-label={t('clearFilters')} onClick={() => change('')} />
        )
      }
      onChange={(typing) => change(typing.currentTarget.value)}
    />
  )
}
