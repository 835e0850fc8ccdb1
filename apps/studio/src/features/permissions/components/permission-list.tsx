import { isRolePermission } from '@marquee/domain/permissions'
import { groupPermissions } from '../permission-groups.ts'
import { t } from '../role-texts.ts'
import classes from './permission-list.module.css'

/** What a list of permissions allows, in words, by what it is about. */
export function PermissionList({ permissions }: { permissions: readonly string[] }) {
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
