import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsPhone } from './use-is-phone.ts'

/**
 * How wide a dialog is, by name (WI-001): 320, 440, 620, 780, 880 and 1140 pixels, at most the page. It is as high as
 * what it shows, and scrolls where the page ends; `h-fit` is also only as wide as that (WI-002).
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

/** These hold lists and tables: on a phone they take all of it. */
const large: readonly DialogSize[] = ['large', 'xlarge', '2xlarge']

export type DialogSize = keyof typeof widths

export type DialogFrameProps = {
  isOpen: boolean
  title: ReactNode
  size?: DialogSize | undefined
  /** False: neither Escape nor a click outside closes, and there is no button that does. */
  canClose?: boolean
  /** False: Escape and a click outside are for what lies above. */
  isOnTop?: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of every dialog; for one that asks nothing before it closes, `Dialog` is the one to take. */
export function DialogFrame(props: DialogFrameProps) {
  const { isOpen, title, size = 'small', canClose = true, isOnTop = true, onClose, children } = props
  const isPhone = useIsPhone()
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
    >
      {children}
    </Modal>
  )
}
