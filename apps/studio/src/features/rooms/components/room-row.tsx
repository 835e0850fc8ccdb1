import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { formatSeats } from '@marquee/domain/inputs'
import type { Room } from '@marquee/domain/rooms'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { nameWithAddress } from '#features/people/public.ts'
import { t } from '../texts.ts'

type RoomRowProps = {
  room: Room
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A room with its seats and its host. */
export function RoomRow({ room, canEdit, onEdit, onDelete }: RoomRowProps) {
  const { title, seats, is_breakout, owner } = room
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" py="xs">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          {is_breakout && (
            <Badge variant="light" tt="none">
              {t('breakout')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {[formatSeats(seats), owner && t('owner', { name: nameWithAddress(owner) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {canEdit && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" aria-label={t('editOf', { title })} onClick={onEdit}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t('deleteOf', { title })} onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  )
}
