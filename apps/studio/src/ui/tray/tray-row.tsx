import { Progress, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './tray.module.css'

type TrayRowProps = {
  name: string
  /** Buttons, on the right. */
  actions: ReactNode
  /** Where it stands. */
  line: ReactNode
  /** The line says what went wrong. */
  isAlarming: boolean
  /** The line is said at once by screen readers. */
  isAlert?: boolean
  /** From 0 to 100, while it is under way. */
  progress?: { value: number; label: string; isMoving: boolean } | undefined
  /** Below, over the whole width. */
  children?: ReactNode
}

/** One piece of long work: its name, where it stands, and what can be done about it. */
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
