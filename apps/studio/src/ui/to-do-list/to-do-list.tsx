import { Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './to-do-list.module.css'

type ToDo = {
  id: string
  words: string
  /** The way to where it is made good. */
  way?: ReactNode
}

type ToDoListProps = {
  toDos: readonly ToDo[]
  /** What is said when nothing is left to do. */
  done: string
}

/** What is still missing of a thing, each with the way to where it is made good. */
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
      {toDos.map(({ id, words, way }) => (
        <li key={id} className={classes['entry']}>
          <Group gap="xs" wrap="nowrap">
            <IconAlertCircle
              className={classes['icon']}
              size={18}
              color="var(--mantine-color-yellow-filled)"
              aria-hidden
            />
            <Text size="sm">{words}</Text>
          </Group>
          {way}
        </li>
      ))}
    </ul>
  )
}
