import { ActionIcon, Group, Tooltip } from '@mantine/core'
import type { ListedRole } from '@marquee/domain/permissions'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { t } from '../role-texts.ts'

export type RoleAct = { kind: 'edit' | 'delete'; role: ListedRole }

const icons = { edit: IconPencil, delete: IconTrash }

/** Edit and delete buttons of a custom role. */
export function RoleActions({ role, onAct }: { role: ListedRole; onAct: (act: RoleAct) => void }) {
  return (
    <Group gap={4} wrap="nowrap">
      {(['edit', 'delete'] as const).map((kind) => {
        const Icon = icons[kind]
        const label = t(`${kind}Of`, { name: role.name })
        return (
          <Tooltip key={kind} label={label}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={label}
              onClick={() => onAct({ kind, role })}
            >
              <Icon size={14} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </Group>
  )
}
