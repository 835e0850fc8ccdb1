import { ActionIcon, Paper, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import classes from './tray.module.css'

type TrayProps = {
  label: string
  /** How all of it stands, in a few words. */
  summary: string
  /** What the button says that hides the rows, and that shows them again. */
  toggleLabels: { hide: string; show: string }
  /** The button that hides the rows: where the focus goes when a row leaves with its button. */
  toggleRef?: Ref<HTMLButtonElement>
  /** Beside the summary. */
  actions?: ReactNode
  /** `TrayRow`s. */
  children: ReactNode
}

/** Long work of one kind: how it stands, and under it a row for each piece; the rows can be hidden. */
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
