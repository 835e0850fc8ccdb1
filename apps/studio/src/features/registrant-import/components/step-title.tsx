import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a step. It gets the focus, because the button that led there is gone. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <Text component="h3" fw={600} tabIndex={-1} ref={focus} m={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  )
}

/** Outside of the component, so that it is called only once. */
function focus(title: HTMLElement | null): void {
  title?.focus()
}
