import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { type RowPosition, tooltipSide } from './tooltip-side.ts'

type TooltipProps = {
  label: ReactNode
  /** In a list: the row it belongs to. */
  row?: RowPosition | undefined
  isDisabled?: boolean
  /** How long the pointer rests before the tooltip opens. */
  openDelayMs?: number
  /** Must take a ref and focus. */
  children: ReactElement
}

const reachable = { hover: true, focus: true, touch: true }

/** Explains its child on hover, focus and touch. At most 254 px wide (WI-119, `ui/theme/theme.ts`). */
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
