import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'

export type FullWindow = {
  isFull: boolean
  /** Undefined on screens that are too small for it. */
  toggle: (() => void) | undefined
}

/** The editor covers the window of a wide screen until somebody asks for the menus: a page needs the room. */
export function useFullWindow(): readonly [editor: RefObject<HTMLDivElement | null>, full: FullWindow] {
  const editor = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(width >= 60rem)') === true
  const [isWanted, setWanted] = useState(true)
  const isFull = isWide && isWanted
  useEffect(() => {
    if (!isFull) return
    const covered = elementsAround(editor.current)
    for (const element of covered) element.inert = true
    return () => {
      for (const element of covered) element.inert = false
    }
  }, [isFull])
  return [editor, { isFull, toggle: isWide ? () => setWanted((was) => !was) : undefined }]
}

/** All that isn't in the element and doesn't contain it, in the studio’s root: dialogs are outside of that. */
function elementsAround(element: HTMLElement | null): HTMLElement[] {
  const parent = element?.parentElement
  if (!element || !parent || parent === document.body) return []
  const siblings = [...parent.children].filter(
    (other): other is HTMLElement => other instanceof HTMLElement && other !== element && !other.inert,
  )
  return [...siblings, ...elementsAround(parent)]
}
