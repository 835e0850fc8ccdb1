import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { type RowPosition, tooltipSide } from './tooltip-side.ts'

type TooltipProps = {
  label: ReactNode
  /** The row it belongs to, in a list. */
  row?: RowPosition | undefined
  isDisabled?: boolean
  openDelayMs?: number
  /** Must take a ref and focus. */
  children: ReactElement
}

const events = { hover: true, focus: true, touch: true }

/** Explains its child on hover, focus and touch. At most 254 px wide (WI-119, `ui/theme/theme.ts`). */
export function Tooltip({ label, row, isDisabled = false, openDelayMs, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      disabled={isDisabled}
      events={events}
      {...(row !== undefined && { position: tooltipSide(row) })}
      {...(openDelayMs !== undefined && { openDelay: openDelayMs })}
    >
      {children}
    </MantineTooltip>
  )
}
