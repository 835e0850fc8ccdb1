import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from '#lib/use-is-phone.ts'
import { useFocusReturn } from './use-focus-return.ts'

/**
 * Widths by name (WI-001): 320, 440, 620, 780, 880 and 1140 pixels, at most the page. The height fits the content, up to
 * the page; `h-fit` fits the width too (WI-002).
 */
const widths = {
  xsmall: '20rem',
  small: '27.5rem',
  medium: '38.75rem',
  large: '48.75rem',
  xlarge: '55rem',
  '2xlarge': '71.25rem',
  'h-fit': 'auto',
} as const

/** Sizes for lists and tables, which are full screen on a phone. */
const large: readonly DialogSize[] = ['large', 'xlarge', '2xlarge']

export type DialogSize = keyof typeof widths

export type DialogFrameProps = {
  isOpen: boolean
  title: ReactNode
  size?: DialogSize | undefined
  /** If false, Escape, a click outside and the close button don't work. */
  canClose?: boolean
  /** If false, Escape and clicks outside are left to a dialog above it. */
  isOnTop?: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of every dialog. Use `Dialog` unless the dialog handles closing itself. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, title, size = 'small', canClose = true, isOnTop = true, onClose, children } = props
  const isPhone = useIsPhone()
  useFocusReturn(isOpen)
  return (
    <Modal
      fullScreen={isPhone && large.includes(size)}
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={widths[size]}
      closeOnClickOutside={canClose && isOnTop}
      closeOnEscape={canClose && isOnTop}
      withCloseButton={canClose}
      returnFocus={false}
    >
      {children}
    </Modal>
  )
}
