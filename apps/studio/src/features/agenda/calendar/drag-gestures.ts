/**
 * What a drag does: moves, resizes or adds blocks. A gesture paints once a frame where the blocks would be; `drop` returns
 * the result.
 */
import { daysBetween, instantAt, minuteOf, onLaterDay, snapped } from './agenda-day.ts'
import { type Change, changeOf } from '../block-history.ts'
import { overlapWords, rangeWords } from './calendar-words.ts'
import type { Piece, Scene } from './scene.ts'
import {
  allowedColumns,
  columnsOfPlacement,
  type Edge,
  overlapsAt,
  type Placement,
  placementOf,
  resized,
  runsOf,
  type Shift,
  shifted,
  type TimedBlock,
} from './placement.ts'
import { t } from './texts.ts'

export type PointerPoint = { x: number; y: number /** Alt or Option is held. */; isFine: boolean }

export const snapMinutes = 5
const fineMinutes = 1
const newMinutes = 30
const dwellMs = 350
const edgePixels = 8

export type Stage = {
  /** The current scene: the day can change during a drag. */
  scene: () => Scene
  /** The element that covers the day. */
  layer: HTMLElement
  ghosts: Ghosts
  /** The date whose tab is under the point. */
  dayAt: (point: PointerPoint) => string | undefined
  showDay: (date: string) => void
}

export type Gesture<Result> = {
  frame: (point: PointerPoint) => void
  /** Undefined if nothing changed. */
  drop: () => Result | undefined
}

/** Minutes of the day and the drawn column under the point. */
function positionAt(
  stage: Stage,
  { x, y }: PointerPoint,
): { minute: number; column: number; geometry: Geometry } {
  const { day, visible } = stage.scene()
  const rect = stage.layer.getBoundingClientRect()
  const column = Math.floor(((x - rect.left) / rect.width) * visible.length)
  return {
    minute: ((y - rect.top) / rect.height) * day.minutes,
    column: Math.min(Math.max(column, 0), visible.length - 1),
    geometry: { rect, minutes: day.minutes, columns: visible.length },
  }
}

const stepOf = ({ isFine }: PointerPoint) => (isFine ? fineMinutes : snapMinutes)

/** Moves the blocks together, the grabbed one under the pointer; over a tab of another day, to the same time there. */
export function moveGesture(
  stage: Stage,
  { grabbed, blocks, at }: { grabbed: TimedBlock; blocks: readonly TimedBlock[]; at: PointerPoint },
): Gesture<Change[]> {
  const { day: firstDay, zone } = stage.scene()
  const start = positionAt(stage, at)
  const grip = start.minute - minuteOf(firstDay, grabbed.startMs)
  const dwell = dwellOn(stage)
  const ids = new Set(blocks.map(({ id }) => id))
  let shift: Shift = { days: 0, minutes: 0, columns: 0 }
  let painted = ''

  const shiftAt = (point: PointerPoint): Shift => {
    const { day, columns } = stage.scene()
    const tab = stage.dayAt(point)
    dwell(tab)
    if (tab !== undefined) return { days: daysBetween(firstDay.date, tab), minutes: 0, columns: 0 }
    const { minute, column } = positionAt(stage, point)
    const days = daysBetween(firstDay.date, day.date)
    const unmoved = minuteOf(day, onLaterDay(grabbed.startMs, days, zone))
    const minutes = snapped(minute - grip, stepOf(point)) - unmoved
    return { days, minutes, columns: allowedColumns(blocks, column - start.column, columns) }
  }
  const changes = () => blocks.map((block) => changeOf(block, shifted(block, shift, stage.scene())))

  return {
    frame(point) {
      shift = withoutJitter(shiftAt(point), grabbed, stage)
      const scene = stage.scene()
      const { geometry } = positionAt(stage, point)
      const key = JSON.stringify([shift, scene.day.date, geometry.rect.height, geometry.rect.width])
      if (key === painted) return
      painted = key
      const others = scene.blocks.filter(({ id }) => !ids.has(id))
      const ghosts = changes().flatMap(({ after }, index) => {
        const block = blocks[index]
        return block ? ghostsOf(block, after, { scene, others }) : []
      })
      stage.ghosts.paint(withCount(ghosts, blocks.length), geometry)
    },
    drop() {
      dwell(undefined)
      const isMoved = shift.days !== 0 || shift.minutes !== 0 || shift.columns !== 0
      return isMoved ? changes() : undefined
    },
  }
}

/** A block that starts off the grid doesn't move until the pointer has moved half a step. */
function withoutJitter(shift: Shift, grabbed: TimedBlock, stage: Stage): Shift {
  const { day } = stage.scene()
  const offGrid = minuteOf(day, grabbed.startMs) % snapMinutes
  const isJitter = shift.days === 0 && offGrid !== 0 && Math.abs(shift.minutes) < snapMinutes / 2
  return isJitter ? { ...shift, minutes: 0 } : shift
}

function dwellOn({ showDay }: Stage): (date: string | undefined) => void {
  let over: string | undefined
  let timer: number | undefined
  return (date) => {
    if (date === over) return
    over = date
    window.clearTimeout(timer)
    if (date !== undefined) timer = window.setTimeout(() => showDay(date), dwellMs)
  }
}

/** Moves one edge of the block; the other stays. */
export function resizeGesture(stage: Stage, block: TimedBlock, edge: Edge): Gesture<Change[]> {
  let after: Placement = block
  return {
    frame(point) {
      const scene = stage.scene()
      const { minute, geometry } = positionAt(stage, point)
      const next = resized(block, edge, instantAt(scene.day, snapped(minute, stepOf(point))))
      after = next
      const others = scene.blocks.filter(({ id }) => id !== block.id)
      stage.ghosts.paint(ghostsOf(block, next, { scene, others }), geometry)
    },
    drop() {
      const isSame = Date.parse(after.start) === block.startMs && Date.parse(after.end) === block.endMs
      return isSame ? undefined : [changeOf(block, after)]
    },
  }
}

export type DropTarget = { start: string; end: string; trackId: string | null }

/** A new block as long as the pointer was dragged. */
export function createGesture(stage: Stage, at: PointerPoint): Gesture<DropTarget> {
  const { minute, column } = positionAt(stage, at)
  const first = Math.floor(minute / snapMinutes) * snapMinutes
  const trackId = stage.scene().visible[column]?.id ?? null
  let from = first
  let to = first + snapMinutes
  const times = () => {
    const { day } = stage.scene()
    return [instantAt(day, from), instantAt(day, to)] as const
  }
  return {
    frame(point) {
      const here = positionAt(stage, point)
      const edge = snapped(here.minute, stepOf(point))
      from = Math.max(0, Math.min(first, edge))
      to = Math.min(here.geometry.minutes, Math.max(first + snapMinutes, edge))
      const ghost = { from, to, column, columns: 1, title: t('block.new'), warning: undefined }
      stage.ghosts.paint([{ ...ghost, times: rangeWords(...times(), stage.scene().zone) }], here.geometry)
    },
    drop() {
      const { start, end } = placementOf(...times(), [])
      return { start, end, trackId }
    },
  }
}

/** Where a click adds a new block: half an hour from the start of the clicked row. */
export function clickedTarget(stage: Stage, at: PointerPoint): DropTarget {
  const { day, visible, rowMinutes } = stage.scene()
  const { minute, column } = positionAt(stage, at)
  const row = Math.min(rowMinutes, newMinutes)
  const from = Math.floor(minute / row) * row
  const { start, end } = placementOf(instantAt(day, from), instantAt(day, from + newMinutes), [])
  return { start, end, trackId: visible[column]?.id ?? null }
}

/** The edge of the piece under the point, if it is on this day. The strips match the style sheet. */
export function edgeOf(element: HTMLElement, piece: Piece, { y }: PointerPoint): Edge | undefined {
  const { top, bottom, height } = element.getBoundingClientRect()
  const strip = Math.min(edgePixels, height / 4)
  if (y - top <= strip && !piece.isFromEarlier) return 'start'
  return bottom - y <= strip && !piece.isIntoLater ? 'end' : undefined
}

function ghostsOf(
  block: TimedBlock,
  placement: Placement,
  { scene, others }: { scene: Scene; others: readonly TimedBlock[] },
): Ghost[] {
  const { day, columns, visible, zone } = scene
  const [startMs, endMs] = [Date.parse(placement.start), Date.parse(placement.end)]
  if (endMs <= day.start || startMs >= day.end) return []
  const own = columnsOfPlacement(placement, columns).map((index) => columns[index]?.id)
  const drawn = visible.flatMap(({ id }, index) => (own.includes(id) ? [index] : []))
  return runsOf(drawn).map((run) => ({
    from: Math.max(0, minuteOf(day, startMs)),
    to: Math.min(day.minutes, minuteOf(day, endMs)),
    column: run[0] ?? 0,
    columns: run.length,
    title: block.title,
    times: rangeWords(startMs, endMs, zone),
    warning: overlapWords(overlapsAt(block, placement, { others, columns })),
  }))
}

function withCount(ghosts: readonly Ghost[], count: number): Ghost[] {
  return ghosts.map((ghost, index) =>
    index === 0 && count > 1
      ? { ...ghost, times: t('drag.more', { times: ghost.times, count: count - 1 }) }
      : ghost,
  )
}

type Ghost = {
  /** Minutes of the day. */
  from: number
  to: number
  column: number
  columns: number
  title: string
  times: string
  /** The overlaps it would cause, in words. */
  warning: string | undefined
}

/** The position of the day on the screen. */
type Geometry = { rect: DOMRect; minutes: number; columns: number }

type GhostClasses = { ghost: string; title: string; times: string; warning: string }

/** More would be unreadable. */
const mostGhosts = 40

export class Ghosts {
  readonly #layer: HTMLElement
  readonly #classes: GhostClasses
  #elements: HTMLElement[] = []

  constructor(layer: HTMLElement, classes: GhostClasses) {
    this.#layer = layer
    this.#classes = classes
  }

  paint(ghosts: readonly Ghost[], { rect, minutes, columns }: Geometry): void {
    const shown = ghosts.slice(0, mostGhosts)
    while (this.#elements.length > shown.length) this.#elements.pop()?.remove()
    while (this.#elements.length < shown.length) this.#elements.push(this.#build())
    const perMinute = rect.height / minutes
    const perColumn = rect.width / columns
    shown.forEach((ghost, index) => {
      const element = this.#elements[index]
      if (!element) return
      element.style.transform = `translate3d(${ghost.column * perColumn}px, ${ghost.from * perMinute}px, 0)`
      element.style.width = `${ghost.columns * perColumn}px`
      element.style.height = `${(ghost.to - ghost.from) * perMinute}px`
      element.toggleAttribute('data-overlaps', ghost.warning !== undefined)
      const [title, times, warning] = element.children
      write(title, ghost.title)
      write(times, ghost.times)
      write(warning, ghost.warning ?? '')
    })
  }

  clear(): void {
    for (const element of this.#elements) element.remove()
    this.#elements = []
  }

  #build(): HTMLElement {
    const element = document.createElement('div')
    element.className = this.#classes.ghost
    for (const part of ['title', 'times', 'warning'] as const) {
      const line = document.createElement('span')
      line.className = this.#classes[part]
      element.append(line)
    }
    this.#layer.append(element)
    return element
  }
}

function write(line: Element | undefined, text: string): void {
  if (line && line.textContent !== text) line.textContent = text
}
