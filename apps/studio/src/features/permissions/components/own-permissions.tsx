import { listFormat } from '@marquee/domain/languages'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { permissionsQuery } from '../role-queries.ts'
import { t } from '../role-texts.ts'
import classes from './own-permissions.module.css'
import { PermissionList } from './permission-list.tsx'

/** What the signed-in person may do, as the server answers it (PE-017 to PE-020). */
export function OwnPermissions() {
  const { id, organization, requester_role: held } = useMe()
  const permissions = useQuery(permissionsQuery(id, organization.id))
  if (permissions.data === undefined && permissions.isError) {
    return (
      <FailedNotice
        message={t('permissions.failed')}
        error={permissions.error}
        isRetrying={permissions.isFetching}
        onRetry={() => void permissions.refetch()}
      />
    )
  }
  const names = [...new Set(held.map(({ role__name }) => role__name))]
  return (
    <details className={classes['own']}>
      <summary>{t('yours')}</summary>
      {names.length > 0 && (
        <Text size="sm" my="xs">
          {t('yours.roles', { roles: listFormat().format(names) })}
        </Text>
      )}
      {permissions.data && <PermissionList permissions={permissions.data} />}
    </details>
  )
}
