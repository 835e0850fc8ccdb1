import { listFormat } from '@marquee/domain/languages'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isRolePermission } from '@marquee/domain/permissions'
import { useMe } from '#features/accounts/public.ts'
import { FailedNotice } from '#ui/query-view/failed-notice.tsx'
import { groupPermissions } from '../permission-groups.ts'
import { permissionsQuery } from '../role-queries.ts'
import { t } from '../role-texts.ts'
import classes from './own-permissions.module.css'

/** The signed-in person's permissions according to the server (PE-017 to PE-020). */
export function OwnPermissions() {
  const { id, organization, requester_role: roles } = useMe()
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
  const names = [...new Set(roles.map(({ role__name }) => role__name))]
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

/** Permissions in words, grouped by resource. */
function PermissionList({ permissions }: { permissions: readonly string[] }) {
  if (permissions.includes('*:*')) return <p className={classes['everything']}>{t('everything')}</p>
  if (permissions.length === 0) return <p className={classes['everything']}>{t('nothing')}</p>
  return (
    <dl className={classes['list']}>
      {groupPermissions(permissions.filter(isRolePermission)).map(({ title, permissions: ofGroup }) => (
        <div key={title} className={classes['row']}>
          <dt>{title}</dt>
          <dd>{ofGroup.map(({ words }) => words).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
