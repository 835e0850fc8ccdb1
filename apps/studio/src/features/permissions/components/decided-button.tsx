import type { Decision } from '@marquee/domain/permissions'
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type DecidedButtonProps = Omit<ButtonProps, 'disabled'> & {
  decision: Pick<Decision, 'allowed'> & { sentence?: string }
  onClick: () => void
  children: ReactNode
}

/**
 * A button that does nothing where `decision` says no, and then says why: on hover and focus, and to screen readers.
 * It keeps its place in the order of focus, because what nobody can reach nobody can ask about.
 */
export function DecidedButton({ decision, onClick, children, ...button }: DecidedButtonProps) {
  const why = decision.allowed ? undefined : decision.sentence
  return (
    <Tooltip label={why} disabled={why === undefined} events={reachable}>
      <Button
        {...button}
        {...(why === undefined
          ? { onClick }
          : { 'aria-disabled': true, 'data-disabled': true, 'aria-description': why })}
      >
        {children}
      </Button>
    </Tooltip>
  )
}

const reachable = { hover: true, focus: true, touch: true }
