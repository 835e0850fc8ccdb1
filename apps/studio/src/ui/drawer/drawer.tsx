import { Drawer as MantineDrawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useFocusReturn } from '../dialog/use-focus-return.ts'
import { type LeavingControls, useLeaving } from '../dialog/use-leaving.tsx'

const widths = { medium: '27.5rem', large: '38.75rem' } as const

type DrawerProps = {
  isOpen: boolean
  title: ReactNode
  size?: keyof typeof widths
  /** Asks before discarding them (WI-135). */
  hasUnsavedChanges?: boolean
  /** Called once the person has confirmed, if they are asked. */
  onClose: () => void
  /** A function gets the controls, for its Cancel button. */
  children: ReactNode | ((controls: LeavingControls) => ReactNode)
}

/**
 * A full-height panel on the right. A click outside, Escape, Cancel and Ctrl+Left or Cmd+Left close it (WI-131 to
 * WI-134); in a field, these keys still move the caret.
 */
export function Drawer(props: DrawerProps) {
  const { isOpen, title, size = 'medium', hasUnsavedChanges = false, onClose, children } = props
  const { leave, mayLeave, isAsking, question } = useLeaving({
    asks: hasUnsavedChanges ? 'changes' : undefined,
    onClose,
  })
  useFocusReturn(isOpen)
  useHotkeys([['mod+ArrowLeft', () => isOpen && !isAsking && leave()]])
  return (
    <>
      <MantineDrawer
        opened={isOpen}
        onClose={leave}
        position="right"
        size={widths[size]}
        title={title}
        closeOnClickOutside={!isAsking}
        closeOnEscape={!isAsking}
        returnFocus={false}
      >
        {typeof children === 'function' ? children({ leave, mayLeave }) : children}
      </MantineDrawer>
      {question}
    </>
  )
}
