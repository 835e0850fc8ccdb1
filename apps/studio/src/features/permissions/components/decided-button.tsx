import type { Decision } from '@marquee/domain/permissions'
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type DecidedButtonProps = Omit<ButtonProps, 'disabled'> & {
  decision: Pick<Decision, 'allowed'> & { sentence?: string }
  onClick: () => void
  children: ReactNode
}

/**
 * A button that is disabled if `decision` is negative, with the reason on hover, focus and for screen readers. It stays
 * focusable, so that keyboard users can read the reason.
 */
export function DecidedButton({ decision, onClick, children, ...button }: DecidedButtonProps) {
  const reason = decision.allowed ? undefined : decision.sentence
  return (
    <Tooltip label={reason} disabled={reason === undefined} events={tooltipEvents}>
      <Button
        {...button}
        {...(reason === undefined
          ? { onClick }
          : { 'aria-disabled': true, 'data-disabled': true, 'aria-description': reason })}
      >
        {children}
      </Button>
    </Tooltip>
  )
}

const tooltipEvents = { hover: true, focus: true, touch: true }
