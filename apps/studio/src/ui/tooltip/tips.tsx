import { Tooltip } from '@mantine/core'
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { rowAround, tooltipSide } from './tooltip-side.ts'

type Tip = { target: HTMLElement; label: string; position: 'top' | 'bottom' }

const attribute = 'data-tip'
const restMs = 300

/** Attributes that give an element inside `Tips` a tooltip; an urgent one opens as soon as the pointer arrives. */
export function tipOf(label: string, { isUrgent = false } = {}) {
  return { [attribute]: label, 'data-tip-urgent': isUrgent || undefined }
}

/**
 * One tooltip shared by all elements inside that have `tipOf`, on hover and keyboard focus: a long list would otherwise
 * mount hundreds. Assistive technology doesn't see it, so its text must already be the element's name or description.
 */
export function Tips({ children }: { children: ReactNode }) {
  const { tip, show, hide } = useTip()
  const overFocus = (focus: FocusEvent) => {
    const target = tipTargetOf(focus.target)
    if (target?.matches(':focus-visible')) show(target, 0)
  }
  const over = ({ target: pointed }: MouseEvent) => {
    const target = tipTargetOf(pointed)
    if (target === undefined) hide()
    else show(target, target.dataset['tipUrgent'] === undefined ? restMs : 0)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only shows text; nothing can be pressed
    <div
      style={{ display: 'contents' }}
      onMouseOver={over}
      onMouseLeave={hide}
      onMouseDown={hide}
      onFocus={overFocus}
      onBlur={hide}
    >
      {children}
      {tip && <Tooltip {...tip} opened />}
    </div>
  )
}

function tipTargetOf(target: EventTarget): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>(`[${attribute}]`) ?? undefined
}

function useTip() {
  const [tip, setTip] = useState<Tip>()
  const pending = useRef<{ target: HTMLElement; timer: ReturnType<typeof setTimeout> }>(undefined)
  const hide = (): void => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    setTip(undefined)
  }
  const show = (target: HTMLElement, afterMs: number): void => {
    if (pending.current?.target === target) return
    hide()
    const label = target.getAttribute(attribute) ?? ''
    const row = rowAround(target)
    const position = row === undefined ? 'top' : tooltipSide(row)
    const timer = setTimeout(() => setTip({ target, label, position }), afterMs)
    pending.current = { target, timer }
  }
  useEffect(() => () => clearTimeout(pending.current?.timer), [])
  const isShown = tip !== undefined
  useEffect(() => {
    if (!isShown) return
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setTip(undefined)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isShown])
  return { tip, show, hide }
}
