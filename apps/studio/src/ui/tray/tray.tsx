import { ActionIcon, Paper, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import classes from './tray.module.css'

type TrayProps = {
  label: string
  /** The overall status, in a few words. */
  summary: string
  toggleLabels: { hide: string; show: string }
  /** The toggle button, which takes the focus when a row is removed. */
  toggleRef?: Ref<HTMLButtonElement>
  /** Next to the summary. */
  actions?: ReactNode
  /** `TrayRow`s. */
  children: ReactNode
}

/** Background work of one kind: a summary, and a collapsible row for each piece. */
export function Tray({ label, summary, toggleLabels, toggleRef, actions, children }: TrayProps) {
  const [isOpen, setIsOpen] = useState(true)
  const listId = useId()
  const Icon = isOpen ? IconChevronDown : IconChevronUp
  return (
    <Paper component="section" withBorder shadow="md" className={classes['tray']} aria-label={label}>
      <header className={classes['head']}>
        <Text component="h2" fw={600} size="sm" className={classes['summary']}>
          {summary}
        </Text>
        {actions}
        <ActionIcon
          ref={toggleRef}
          variant="subtle"
          color="gray"
          aria-label={isOpen ? toggleLabels.hide : toggleLabels.show}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </header>
      <ul id={listId} className={classes['list']} hidden={!isOpen}>
        {children}
      </ul>
    </Paper>
  )
}
