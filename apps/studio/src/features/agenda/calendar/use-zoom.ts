/** How many minutes a row of the calendar stands for; remembered by the browser. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '#lib/stored.ts'
import { localKeys } from '#lib/storage-keys.ts'

export const rowMinuteChoices = [5, 15, 30, 60] as const
export type RowMinutes = (typeof rowMinuteChoices)[number]

/** The choice that the text names; half an hour without one. */
export function rowMinutesOf(text: string | undefined): RowMinutes {
  return rowMinuteChoices.find((choice) => String(choice) === text) ?? 30
}

/** The zoom. The middle of what is seen stays in the middle. */
export function useZoom(scroller: RefObject<HTMLElement | null>): [RowMinutes, (to: RowMinutes) => void] {
  const [rowMinutes, setRowMinutes] = useState(() =>
    rowMinutesOf(readStored('localStorage', localKeys.agendaZoom)),
  )
  const middle = useRef<number>(undefined)
  const zoom = (to: RowMinutes) => {
    const element = scroller.current
    if (element) middle.current = (element.scrollTop + element.clientHeight / 2) / element.scrollHeight
    writeStored('localStorage', localKeys.agendaZoom, String(to))
    setRowMinutes(to)
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || middle.current === undefined) return
    const top = middle.current * element.scrollHeight - element.clientHeight / 2
    element.scrollTo({ top, behavior: 'instant' })
    middle.current = undefined
  }, [scroller, rowMinutes])
  return [rowMinutes, zoom]
}
