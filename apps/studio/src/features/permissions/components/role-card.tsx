import { Badge, Button, Group, Text, Title } from '@mantine/core'
import type { ListedRole } from '@marquee/domain/permissions'
import { t } from '../role-texts.ts'
import { PermissionList } from './permission-list.tsx'
import classes from './role-card.module.css'

type RoleCardProps = {
  role: ListedRole
  /** Absent where the person may not change it. */
  onEdit?: () => void
  onDelete?: () => void
}

/** A role with what it allows in words (ST-011). */
export function RoleCard({ role, onEdit, onDelete }: RoleCardProps) {
  return (
    <article className={classes['card']} aria-label={role.name}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <Group gap="xs">
            <Title order={3}>{role.name}</Title>
            {role.is_custom && (
              <Badge variant="light" size="sm">
                {t('custom')}
              </Badge>
            )}
          </Group>
          {role.description !== '' && (
            <Text size="sm" c="dimmed">
              {role.description}
            </Text>
          )}
        </div>
        <Text size="xs" c="dimmed" className={classes['holders'] ?? ''}>
          {holdersOf(role)}
        </Text>
      </Group>
      <PermissionList permissions={role.permission_list} />
      {onEdit && onDelete && (
        <Group gap="xs">
          <Button variant="default" size="xs" aria-label={t('editOf', { name: role.name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t('deleteOf', { name: role.name })}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        </Group>
      )}
    </article>
  )
}

function holdersOf({ realm, holder_count: count }: ListedRole): string {
  if (realm === 'event_app') return t('heldInEvents')
  return count === 0 ? t('heldByNobody') : t('held', { count })
}
