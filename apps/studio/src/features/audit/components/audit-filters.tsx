import { Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '#ui/date-field/date-field.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'
import { auditChoicesQuery } from '../audit-queries.ts'
import type { AuditSearchParams } from '../audit-search-params.ts'
import { actionWords } from '../audit-words.ts'
import { t } from '../texts.ts'

type AuditFiltersProps = {
  params: AuditSearchParams
  onFilter: (change: Partial<AuditSearchParams>) => Promise<void>
}

/** What the trail is narrowed to; an empty choice is none. */
export function AuditFilters({ params, onFilter }: AuditFiltersProps) {
  const { data: choices } = useQuery(auditChoicesQuery)
  const actions = (choices?.actions ?? []).map((action) => ({ value: action, label: actionWords(action) }))
  const users = (choices?.users ?? []).map(({ id, name, email }) => ({ value: id, label: name || email }))
  const choose = (name: 'action' | 'user') => (change: { currentTarget: { value: string } }) =>
    void onFilter({ [name]: change.currentTarget.value || undefined })
  return (
    <Group gap="xs" align="end">
      <SearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        search={params.search}
        onSearch={(search) => onFilter({ search })}
      />
      <NativeSelect
        label={t('actions')}
        data={[{ value: '', label: t('anyAction') }, ...actions]}
        value={params.action ?? ''}
        onChange={choose('action')}
      />
      <NativeSelect
        label={t('users')}
        data={[{ value: '', label: t('anyUser') }, ...users]}
        value={params.user ?? ''}
        onChange={choose('user')}
      />
      <DateField
        label={t('from')}
        isOptional
        value={params.from ?? ''}
        max={params.to}
        onChange={(from) => void onFilter({ from: from || undefined })}
      />
      <DateField
        label={t('to')}
        isOptional
        value={params.to ?? ''}
        min={params.from}
        onChange={(to) => void onFilter({ to: to || undefined })}
      />
    </Group>
  )
}
