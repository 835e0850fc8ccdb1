import { Drawer as MantineDrawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { type LeavingControls, useLeaving } from '../dialog/use-leaving.tsx'

const widths = { medium: '27.5rem', large: '38.75rem' } as const

type DrawerProps = {
  isOpen: boolean
  title: ReactNode
  size?: keyof typeof widths
  /** It asks before these are lost (WI-135). */
  hasUnsavedChanges?: boolean
  /** Only after the question, where there is one. */
  onClose: () => void
  /** Takes the ways out, for its Cancel. */
  children: ReactNode | ((controls: LeavingControls) => ReactNode)
}

/**
 * Something beside the page, over its height. It closes on a click outside, Escape, its Cancel and Ctrl or Cmd with
 * Left (WI-131 to WI-134); in a field, where these keys move the caret, they go on doing that.
 */
export function Drawer(props: DrawerProps) {
  const { isOpen, title, size = 'medium', hasUnsavedChanges = false, onClose, children } = props
  const { leave, mayLeave, isAsking, question } = useLeaving({
    asks: hasUnsavedChanges ? 'changes' : undefined,
    onClose,
  })
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
      >
        {typeof children === 'function' ? children({ leave, mayLeave }) : children}
      </MantineDrawer>
      {question}
    </>
  )
}
