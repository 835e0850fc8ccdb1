import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './list-state.module.css'

type ListStateProps = {
  icon: ReactNode
  title: string
  text?: string
  /** The next action. */
  children?: ReactNode
}

/** Shown in place of an empty list, with the next action. */
export function ListState({ icon, title, text, children }: ListStateProps) {
  return (
    <Stack className={classes.state} align="center" gap="xs">
      <span className={classes.icon}>{icon}</span>
      <Title order={2} size="h4">
        {title}
      </Title>
      {text && <Text c="dimmed">{text}</Text>}
      {children && <div className={classes.action}>{children}</div>}
    </Stack>
  )
}
