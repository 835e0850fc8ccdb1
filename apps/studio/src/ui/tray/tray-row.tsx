import { Progress, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './tray.module.css'

type TrayRowProps = {
  name: string
  /** Buttons, on the right. */
  actions: ReactNode
  /** The current status. */
  line: ReactNode
  /** Whether the line reports a problem. */
  isAlarming: boolean
  /** Whether screen readers read the line at once. */
  isAlert?: boolean
  /** From 0 to 100, while in progress. */
  progress?: { value: number; label: string; isMoving: boolean } | undefined
  /** Full width, below the line. */
  children?: ReactNode
}

/** One piece of background work: name, status and actions. */
export function TrayRow(props: TrayRowProps) {
  const { name, actions, line, isAlarming, isAlert = false, progress, children } = props
  return (
    <li className={classes['row']}>
      <Text size="sm" fw={500} truncate title={name}>
        {name}
      </Text>
      <div className={classes['actions']}>{actions}</div>
      <Text
        size="xs"
        c={isAlarming ? 'var(--mantine-color-error)' : 'dimmed'}
        className={classes['line']}
        {...(isAlert && { role: 'alert' })}
      >
        {isAlarming && <IconAlertCircle size={14} className={classes['icon']} aria-hidden />}
        {line}
      </Text>
      {progress && (
        <Progress
          className={classes['wide'] ?? ''}
          size="xs"
          value={progress.value}
          color={progress.isMoving ? 'indigo' : 'gray'}
          aria-label={progress.label}
        />
      )}
      {children && <div className={classes['wide']}>{children}</div>}
    </li>
  )
}
