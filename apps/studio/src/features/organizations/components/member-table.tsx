import { Anchor, Badge, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { Member } from '@marquee/domain/organizations'
import { memberRoleNames } from '@marquee/domain/permissions'
import { useMe } from '#features/accounts/public.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { TableFrame } from '#ui/list-table/table-frame.tsx'
import { memberName } from '../member-name.ts'
import { t } from '../texts.ts'
import { MemberActions, type MemberChoice } from './member-actions.tsx'
import classes from './member-table.module.css'

type MemberTableProps = {
  /** Undefined while the first page loads. */
  members: readonly Member[] | undefined
  /** True while the rows are still those of the previous page. */
  isStale: boolean
  onChoose: (member: Member, choice: MemberChoice) => void
}

/** The people of the organization; on a narrow page each row is a card. */
export function MemberTable({ members, isStale, onChoose }: MemberTableProps) {
  const { organization } = useMe()
  const hasTeams = organization.is_workspace_enabled
  return (
    <TableFrame
      className={classes.table}
      aria-label={t('users')}
      aria-busy={members === undefined || isStale}
    >
      <thead>
        <tr>
          <th scope="col">{t('columnPerson')}</th>
          <th scope="col">{t('columnRole')}</th>
          {hasTeams && <th scope="col">{t('columnTeams')}</th>}
          <th scope="col">{t('columnStatus')}</th>
          <th scope="col">
            <VisuallyHidden>{t('columnActions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody data-stale={isStale || undefined}>
        {members === undefined ? <SkeletonRows columns={hasTeams ? 5 : 4} /> : null}
        {members?.map((member) => (
          <tr key={member.id} data-opens={member.refusals.change_roles === null || undefined}>
            <td data-column="person">
              <Avatar name={memberName(member)} />
              <div className={classes.words}>
                {member.refusals.change_roles === null ? (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    fw={500}
                    c="inherit"
                    ta="left"
                    className={classes.opener}
                    aria-label={t('rolesTitle', { name: memberName(member) })}
                    onClick={() => onChoose(member, 'edit')}
                  >
                    {memberName(member)}
                  </Anchor>
                ) : (
                  <Text size="sm" fw={500}>
                    {memberName(member)}
                  </Text>
                )}
                <Text size="xs" c="dimmed">
                  {member.email}
                </Text>
              </div>
            </td>
            <td data-column="role">{rolesOf(member)}</td>
            {hasTeams && <td data-column="teams">{teamsOf(member)}</td>}
            <td data-column="status">
              <MemberStatusBadge status={member.status} />
            </td>
            <td data-column="actions">
              <MemberActions member={member} onChoose={(choice) => onChoose(member, choice)} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

const colorOf = { ACTIVE: 'green', INVITED: 'yellow', DEACTIVATED: 'gray' } as const

function MemberStatusBadge({ status }: { status: Member['status'] }) {
  return (
    <Badge variant="dot" color={colorOf[status]} tt="none" fw={500}>
      {t(status)}
    </Badge>
  )
}

function rolesOf({ roles, role }: Member): string {
  return roles.length === 0 ? memberRoleNames[role] : roles.map(({ name }) => name).join(', ')
}

function teamsOf({ workspaces }: Member): string {
  const shown = workspaces.slice(0, 2).map(({ name }) => name)
  const more = workspaces.length - shown.length
  if (shown.length === 0) return '–'
  return more > 0 ? `${shown.join(', ')} +${more}` : shown.join(', ')
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is not a control
        <td key={column}>
          <Skeleton height={16} width={column === 0 ? '60%' : '40%'} />
        </td>
      ))}
    </tr>
  ))
}
