/**
 * What a drag means: moving, resizing or adding blocks. A gesture is asked once a frame and paints where things would be;
 * `drop` answers what was meant, `cancel` leaves everything as it was.
 */
import { allowedColumns, columnsOfPlacement, runsOf } from './agenda-columns.ts'
import { daysBetween, instantAt, minuteOf, onLaterDay, snapped } from './agenda-day.ts'
import { type Placement, placementOf, type TimedBlock } from './calendar-block.ts'
import type { Piece } from './day-pieces.ts'
import type { PointerPoint } from './follow-pointer.ts'
import type { Geometry, Ghost, Ghosts } from './ghosts.ts'
import { type Change, changeOf } from './block-history.ts'
import { overlapWords } from './move-words.ts'
import type { Scene } from './scene.ts'
import { type Edge, overlapsAt, resized, type Shift, shifted } from './shift-block.ts'
import { t } from './texts.ts'
import { rangeWords } from './time-words.ts'

export const snapMinutes = 5
const fineMinutes = 1
const newMinutes = 30
const dwellMs = 350
const edgePixels = 8

export type Stage = {
  /** As it is now: the day may change under a drag. */
  scene: () => Scene
  /** The element that covers the day. */
  layer: HTMLElement
  ghosts: Ghosts
  /** The date whose tab is under the point. */
  dayAt: (point: PointerPoint) => string | undefined
  showDay: (date: string) => void
}

export type Gesture<Meant> = {
  frame: (point: PointerPoint) => void
  /** Undefined where nothing has changed. */
  drop: () => Meant | undefined
}

/** Minutes of the day and the drawn column under the point. */
function placeOf(
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
  const start = placeOf(stage, at)
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
    const { minute, column } = placeOf(stage, point)
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
      const { geometry } = placeOf(stage, point)
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

/** What begins off the grid stays where it is until the pointer has moved by half a step. */
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
      const { minute, geometry } = placeOf(stage, point)
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

export type NewPlace = { start: string; end: string; trackId: string | null }

/** A place for a new block: as far as the pointer was drawn. */
export function createGesture(stage: Stage, at: PointerPoint): Gesture<NewPlace> {
  const { minute, column } = placeOf(stage, at)
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
      const here = placeOf(stage, point)
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

/** The place for a new block that a click means: half an hour in the row that was clicked. */
export function clickedPlace(stage: Stage, at: PointerPoint): NewPlace {
  const { day, visible, rowMinutes } = stage.scene()
  const { minute, column } = placeOf(stage, at)
  const row = Math.min(rowMinutes, newMinutes)
  const from = Math.floor(minute / row) * row
  const { start, end } = placementOf(instantAt(day, from), instantAt(day, from + newMinutes), [])
  return { start, end, trackId: visible[column]?.id ?? null }
}

/** Which edge of the piece the point is at, of those that are on this day; the strips are those of the style sheet. */
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
