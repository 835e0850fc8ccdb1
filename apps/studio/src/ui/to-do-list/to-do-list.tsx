import { Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './to-do-list.module.css'

type ToDo = {
  id: string
  text: string
  /** A link to where it can be done. */
  link?: ReactNode
}

type ToDoListProps = {
  toDos: readonly ToDo[]
  /** Shown when nothing is left to do. */
  done: string
}

/** What is left to do, each with a link to where it can be done. */
export function ToDoList({ toDos, done }: ToDoListProps) {
  if (toDos.length === 0) {
    return (
      <Group gap="xs" wrap="nowrap">
        <IconCircleCheck size={18} color="var(--mantine-color-green-filled)" aria-hidden />
        <Text>{done}</Text>
      </Group>
    )
  }
  return (
    <ul className={classes['list']}>
      {toDos.map(({ id, text, link }) => (
        <li key={id} className={classes['entry']}>
          <Group gap="xs" wrap="nowrap">
            <IconAlertCircle
              className={classes['icon']}
              size={18}
              color="var(--mantine-color-yellow-filled)"
              aria-hidden
            />
            <Text size="sm">{text}</Text>
          </Group>
          {link}
        </li>
      ))}
    </ul>
  )
}
