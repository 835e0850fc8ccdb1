import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { defineTexts } from '@marquee/domain/languages'
import classes from './reorder-list.module.css'
import type { ReorderHandleProps } from './use-reorder-entry.ts'

const t = defineTexts('reorder-handle', { move: 'Move {{name}}' })

/** The drag handle of an entry. */
export function ReorderHandle({ name, handle }: { name: string; handle: ReorderHandleProps }) {
  const { ref, attributes, listeners } = handle
  return (
    <ActionIcon
      ref={ref}
      variant="subtle"
      color="gray"
      className={classes['handle'] ?? ''}
      {...attributes}
      {...listeners}
      aria-label={t('move', { name })}
    >
      <IconGripVertical size={16} aria-hidden />
    </ActionIcon>
  )
}
