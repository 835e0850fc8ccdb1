import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { type RowPlace, tooltipSide } from './tooltip-side.ts'

type TooltipProps = {
  label: ReactNode
  /** In a list: the row that it is about, so that it does not hang over the end. */
  row?: RowPlace | undefined
  isDisabled?: boolean
  /** How long a pointer rests before it shows. */
  openDelayMs?: number
  /** What it is about; must take a ref and the focus. */
  children: ReactElement
}

const reachable = { hover: true, focus: true, touch: true }

/** Some words about what a pointer, a finger or the focus is on; at most 254 px wide (WI-119, `ui/theme/theme.ts`). */
export function Tooltip({ label, row, isDisabled = false, openDelayMs, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      disabled={isDisabled}
      events={reachable}
      {...(row !== undefined && { position: tooltipSide(row) })}
      {...(openDelayMs !== undefined && { openDelay: openDelayMs })}
    >
      {children}
    </MantineTooltip>
  )
}
