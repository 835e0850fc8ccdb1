import { Tooltip } from '@mantine/core'
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type Tip = { target: HTMLElement; label: string }

const attribute = 'data-tip'
const restMs = 300

/** The attributes of an element in `Tips` that says `label`; `isUrgent` is said without a rest of the pointer. */
export function tipOf(label: string, { isUrgent = false } = {}) {
  return { [attribute]: label, 'data-tip-urgent': isUrgent || undefined }
}

/**
 * One tooltip for many: an element in it that has `tipOf` shows its words to a pointer that rests on it and to the focus.
 * For rows of a long list, which would hold hundreds of tooltips otherwise. It adds nothing to names: what is told must
 * be the name or the description of its element already.
 */
export function Tips({ children }: { children: ReactNode }) {
  const { tip, point, leave } = useTip()
  const overFocus = (focus: FocusEvent) => {
    const target = tipTargetOf(focus.target)
    if (target?.matches(':focus-visible')) point(target, 0)
  }
  const over = ({ target: pointed }: MouseEvent) => {
    const target = tipTargetOf(pointed)
    if (target === undefined) leave()
    else point(target, target.dataset['tipUrgent'] === undefined ? restMs : 0)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only words are shown; nothing is pressed
    <div
      style={{ display: 'contents' }}
      onMouseOver={over}
      onMouseLeave={leave}
      onMouseDown={leave}
      onFocus={overFocus}
      onBlur={leave}
    >
      {children}
      {tip && <Tooltip target={tip.target} label={tip.label} opened />}
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
  const leave = (): void => {
    clearTimeout(pending.current?.timer)
    pending.current = undefined
    setTip(undefined)
  }
  const point = (target: HTMLElement, afterMs: number): void => {
    if (pending.current?.target === target) return
    leave()
    const label = target.getAttribute(attribute) ?? ''
    const timer = setTimeout(() => setTip({ target, label }), afterMs)
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
  return { tip, point, leave }
}
