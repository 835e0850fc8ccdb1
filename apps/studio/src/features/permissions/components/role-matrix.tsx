import { Badge, Text } from '@mantine/core'
import type { ListedRole, RolePermission } from '@marquee/domain/permissions'
import { TableFrame } from '#ui/list-table/table-frame.tsx'
import type { PermissionGroup } from '../permission-groups.ts'
import { allows } from '../role-matrix.ts'
import { t } from '../role-texts.ts'
import { AllowedMark } from './allowed-mark.tsx'
import { type RoleAct, RoleActions } from './role-actions.tsx'
import classes from './role-matrix.module.css'

export type RoleMatrixProps = {
  roles: readonly ListedRole[]
  areas: readonly PermissionGroup<RolePermission>[]
  mayChange: boolean
  onAct: (act: RoleAct) => void
}

/** A matrix of permissions by role (ST-011). Row and column headers stay in view; the arrow keys scroll. */
export function RoleMatrix({ roles, areas, mayChange, onAct }: RoleMatrixProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <div className={classes['scroller']} role="region" aria-label={t('matrix.scroll')} tabIndex={0}>
      <TableFrame className={classes['matrix']} aria-label={t('matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.permission')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <RoleHead role={role} {...(role.is_custom && mayChange && { onAct })} />
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(({ title, permissions }) => (
          <tbody key={title}>
            <tr className={classes['area']}>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                <span className={classes['areaTitle']}>{title}</span>
              </th>
            </tr>
            {permissions.map(({ name, words }) => (
              <tr key={name}>
                <th scope="row" className={classes['permission']}>
                  {words}
                </th>
                {roles.map((role) => (
                  <td key={role.id} className={classes['mark']}>
                    <AllowedMark isAllowed={allows(role, name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </TableFrame>
    </div>
  )
}

function RoleHead({ role, onAct }: { role: ListedRole; onAct?: (act: RoleAct) => void }) {
  return (
    <div className={classes['head']}>
      <Text size="xs" c="dimmed">
        {t(`group.${role.role_group}`)}
      </Text>
      <Text size="sm" fw={600} c="var(--mantine-color-text)" title={role.description || undefined}>
        {role.name}
      </Text>
      {role.is_custom && (
        <Badge variant="light" size="xs" tt="none">
          {t('custom')}
        </Badge>
      )}
      <Text size="xs" c="dimmed">
        {holdersOf(role)}
      </Text>
      {onAct && <RoleActions role={role} onAct={onAct} />}
    </div>
  )
}

/** How many people have the role, as text. */
export function holdersOf({ realm, holder_count: count }: ListedRole): string {
  if (realm === 'event_app') return t('heldInEvents')
  return count === 0 ? t('heldByNobody') : t('held', { count })
}
