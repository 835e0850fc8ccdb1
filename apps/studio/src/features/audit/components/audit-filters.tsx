import { containsWords } from '@marquee/domain/lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { FilterChoice } from '#ui/filter-choice/filter-choice.tsx'
import type { FilterOption } from '#ui/filter-choice/filter-options.tsx'
import { auditChoicesQuery } from '../audit-queries.ts'
import type { AuditSearchParams } from '../audit-search-params.ts'
import { actionWords } from '../audit-words.ts'
import { t } from '../texts.ts'
import { DayFilter } from './day-filter.tsx'

type AuditFiltersProps = {
  params: AuditSearchParams
  onFilter: (change: Partial<AuditSearchParams>) => Promise<void>
}

/** The filters of the trail. */
export function AuditFilters({ params, onFilter }: AuditFiltersProps) {
  const choices = useQuery(auditChoicesQuery)
  const { action, user, from, to } = params
  const actions = choices.data?.actions
    .map((value) => ({ value, label: actionWords(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  const users = choices.data?.users.map(({ id, name, email }) =>
    name === '' ? { value: id, label: email } : { value: id, label: name, hint: email },
  )
  const failure = choices.isError
    ? { message: t('choicesFailed'), onRetry: () => void choices.refetch() }
    : undefined
  return (
    <FilterBar
      label={t('filters')}
      search={{
        label: t('search'),
        placeholder: t('searchPlaceholder'),
        term: params.search,
        onSearch: (search) => onFilter({ search }),
      }}
      setCount={[action, user, from, to].filter(Boolean).length}
      onClear={() => void onFilter({ action: undefined, user: undefined, from: undefined, to: undefined })}
    >
      <SearchedChoice
        label={t('actions')}
        placeholder={t('actionsSearch')}
        options={actions}
        chosen={action}
        titleOf={actionWords}
        failure={failure}
        onChoose={(chosen) => void onFilter({ action: chosen })}
      />
      <SearchedChoice
        label={t('users')}
        placeholder={t('usersSearch')}
        options={users}
        chosen={user}
        titleOf={(id) => users?.find(({ value }) => value === id)?.label}
        failure={failure}
        onChoose={(chosen) => void onFilter({ user: chosen })}
      />
      <DayFilter label={t('from')} day={from} onDay={(day) => void onFilter({ from: day })} />
      <DayFilter label={t('to')} day={to} onDay={(day) => void onFilter({ to: day })} />
    </FilterBar>
  )
}

type SearchedChoiceProps = {
  label: string
  placeholder: string
  options: readonly FilterOption[] | undefined
  chosen: string | undefined
  titleOf: (value: string) => string | undefined
  failure: { message: string; onRetry: () => void } | undefined
  onChoose: (value: string | undefined) => void
}

/** A single choice with a search field. */
function SearchedChoice({ placeholder, options, chosen, onChoose, ...choice }: SearchedChoiceProps) {
  const [term, setTerm] = useState('')
  const matches = options?.filter(({ label, hint = '' }) => containsWords(`${label} ${hint}`, term))
  return (
    <FilterChoice
      isSingle
      options={matches}
      chosen={chosen === undefined ? [] : [chosen]}
      search={{ term, onSearch: setTerm, placeholder }}
      onChoose={([value]) => {
        setTerm('')
        onChoose(value)
      }}
      {...choice}
    />
  )
}
