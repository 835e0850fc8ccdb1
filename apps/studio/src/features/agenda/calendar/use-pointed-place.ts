/** Where the calendar opens: at what an address points at (AG-003, AG-004, AG-005), or where the day's agenda begins. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type AgendaDay, dateOf, minuteOf } from './agenda-day.ts'
import type { Ground, Scene } from './scene.ts'

type Event = { start_time: string; end_time: string }

/** The date that is shown: of what is pointed at, today while the event is on, or the event's first. */
export function useShownDate(ground: Ground, focusId: string | undefined, event: Event) {
  const pointed = ground.blocks.find(({ id }) => id === focusId)
  const [date, setDate] = useState<string>()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (pointed === undefined || seen.current === pointed.id) return
    seen.current = pointed.id
    setDate(dateOf(pointed.startMs, ground.zone))
  }, [pointed, ground.zone])
  return [date ?? firstDate(ground, event), setDate] as const
}

function firstDate({ days, zone }: Ground, { start_time, end_time }: Event): string {
  const now = Date.now()
  const isOn = now >= Date.parse(start_time) && now < Date.parse(end_time)
  const date = dateOf(isOn ? now : Date.parse(start_time), zone)
  return days.some((day) => day.date === date) ? date : (days[0]?.date ?? date)
}

type Scrolled = {
  scene: Scene
  focusId: string | undefined
  event: Event
  scroller: RefObject<HTMLElement | null>
}

/** The scroller shows what is pointed at; a day that is opened without, shows its beginning. */
export function useScrolledPlace({ scene, focusId, event, scroller }: Scrolled): void {
  const { day } = scene
  const hasPointed = scene.pieces.some(({ block }) => block.id === focusId)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || (shown.current === day.date && !hasPointed)) return
    if (shown.current !== day.date) scrollToMinute(element, firstMinute(scene, event) - 30, day)
    shown.current = day.date
    // The day alone decides: what is moved later leaves the scroller where it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [day.date])
  useEffect(() => {
    if (focusId === undefined) return
    const pointed = scroller.current?.querySelector(`[data-block="${CSS.escape(focusId)}"], [data-pointed]`)
    if (pointed && scroller.current && !isWithin(pointed, scroller.current)) {
      pointed.scrollIntoView({ block: 'center', inline: 'nearest' })
    }
  }, [focusId, hasPointed, scroller])
}

function firstMinute({ day, pieces }: Scene, event: Event): number {
  const starts = minuteOf(day, Date.parse(event.start_time))
  const first = Math.min(pieces[0]?.from ?? Infinity, starts >= 0 && starts < day.minutes ? starts : Infinity)
  return Number.isFinite(first) ? first : 8 * 60
}

function scrollToMinute(element: HTMLElement, minute: number, day: AgendaDay): void {
  element.scrollTo({ top: (Math.max(0, minute) / day.minutes) * element.scrollHeight, behavior: 'instant' })
}

/** Whoever clicks a block sees it already: nothing jumps. */
function isWithin(element: Element, scroller: HTMLElement): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const isAcross = inner.left >= outer.left && inner.right <= outer.right
  return isAcross && inner.top >= outer.top && inner.top < outer.bottom
}
