import { useTimeout } from '@mantine/hooks'
import { type RefObject, useRef } from 'react'

/** WI-054: the list has its height only some moments after it opens. */
const scrollDelayMs = 100

/** `start`, called as a list opens, brings its chosen option into sight after 100 ms; `target` is what the list belongs to. */
export function useScrollToChosen<Target extends HTMLElement>(): {
  target: RefObject<Target | null>
  start: () => void
} {
  const target = useRef<Target>(null)
  const { start } = useTimeout(() => {
    const list = document.getElementById(target.current?.getAttribute('aria-controls') ?? '')
    list?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, scrollDelayMs)
  return { target, start: () => start() }
}
