import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { SavingSelect } from '#ui/saving-select/saving-select.tsx'
import { useChangeDefaultRole } from '../people-mutations.ts'
import { defaultSpeakerRoleQuery, eventRolesQuery } from '../people-queries.ts'
import { t } from '../texts.ts'

/** The role of speakers without a role of their own (PP-037 to PP-039). */
export function DefaultRoleField({ eventId, mayUpdate }: { eventId: string; mayUpdate: boolean }) {
  const roles = useQuery(eventRolesQuery('speakers'))
  const byDefault = useQuery(defaultSpeakerRoleQuery(eventId))
  const { mutateAsync: change } = useChangeDefaultRole(eventId)
  const failed = [roles, byDefault].find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) {
    const retry = {
      isRetrying: failed.isFetching,
      onRetry: () => void Promise.all([roles.refetch(), byDefault.refetch()]),
    }
    return <FailedNotice message={t('speakers.rolesFailed')} error={failed.error} {...retry} />
  }
  if (!roles.data || !byDefault.data) return <Skeleton height={60} />
  return (
    <SavingSelect
      label={t('default.label')}
      description={t('default.hint')}
      isLocked={!mayUpdate}
      options={roles.data.map(({ id, name }) => ({ value: id, label: name }))}
      value={byDefault.data.role.id}
      onSave={change}
    />
  )
}
