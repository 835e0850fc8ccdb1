/**
 * The pointer on the calendar: dragging blocks and their edges, and drawing new ones. Ghosts show where blocks would go;
 * they bypass React, so that nothing re-renders while a pointer moves.
 */
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { announce } from '#lib/announce.ts'
import classes from './agenda-calendar.module.css'
import type { Change } from '../block-history.ts'
import type { Piece, Scene } from './scene.ts'
import {
  clickedTarget,
  createGesture,
  type DropTarget,
  edgeOf,
  type Gesture,
  Ghosts,
  moveGesture,
  type PointerPoint,
  resizeGesture,
  type Stage,
} from './drag-gestures.ts'
import type { Edge } from './placement.ts'
import { t } from './texts.ts'

type DragInput = {
  scene: Scene
  selected: ReadonlySet<string>
  scroller: RefObject<HTMLElement | null>
  layer: RefObject<HTMLElement | null>
  showDay: (date: string) => void
  onMoved: (changes: Change[]) => void
  onCreate: (target: DropTarget) => void
  /** A click on empty space while blocks are selected. */
  onClear: () => void
}

/** The ids of the blocks being dragged, and the listener for the calendar's element. */
export function useBlockDrag(input: DragInput): {
  moving: ReadonlySet<string>
  onPointerDown: (event: ReactPointerEvent) => void
} {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  // A drag outlives renders: the day under it can change, and a colleague can move a block.
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })

  const follow = <Result>(
    down: PointerEvent,
    begin: Parameters<typeof runDrag<Result>>[0]['begin'],
    onTap?: (stage: Stage) => void,
  ) => {
    const { layer, scroller } = latest.current
    if (!layer.current || !scroller.current) return
    runDrag({
      down,
      scroller: scroller.current,
      layer: layer.current,
      scene: () => latest.current.scene,
      showDay: (date) => latest.current.showDay(date),
      begin,
      onMoving: (ids) => setMoving(new Set(ids)),
      ...(onTap && { onTap }),
    })
  }

  const onPointerDown = ({ nativeEvent: down, target }: ReactPointerEvent) => {
    const { scene, selected } = latest.current
    if (
      down.button !== 0 ||
      !scene.canEdit ||
      !(target instanceof HTMLElement || target instanceof SVGElement)
    )
      return
    if (target.closest('button, [data-no-drag]')) return
    const element = target.closest<HTMLElement>('[data-piece]')
    const at: PointerPoint = { x: down.clientX, y: down.clientY, isFine: false }
    if (element === null) {
      return follow(
        down,
        (stage) => ({ gesture: createGesture(stage, at), ids: [], onDrop: latest.current.onCreate }),
        (stage) => tapEmpty(stage, at, latest.current),
      )
    }
    const piece = scene.pieces.find(({ key }) => key === element.dataset['piece'])
    if (!piece || piece.block.isSaving === true || down.shiftKey || down.ctrlKey || down.metaKey) return
    follow<Change[]>(down, (stage) => ({
      ...gestureOf(stage, { piece, at, selected, edge: edgeOf(element, piece, at) }),
      onDrop: (changes) => latest.current.onMoved(changes),
    }))
  }
  return { moving, onPointerDown }
}

type Grip = { piece: Piece; at: PointerPoint; selected: ReadonlySet<string>; edge: Edge | undefined }

/** Resizes at an edge; elsewhere moves the block, with the whole selection if it is part of it. */
function gestureOf(stage: Stage, { piece: { block }, at, selected, edge }: Grip) {
  if (edge) return { gesture: resizeGesture(stage, block, edge), ids: [block.id] }
  const { blocks: all } = stage.scene()
  const blocks = selected.has(block.id) ? all.filter(({ id }) => selected.has(id)) : [block]
  return { gesture: moveGesture(stage, { grabbed: block, blocks, at }), ids: blocks.map(({ id }) => id) }
}

function tapEmpty(stage: Stage, at: PointerPoint, { selected, onClear, onCreate }: DragInput): void {
  if (selected.size > 0) onClear()
  else onCreate(clickedTarget(stage, at))
}

const ghostClasses = {
  ghost: classes['ghost'] ?? '',
  title: classes['ghostTitle'] ?? '',
  times: classes['ghostTimes'] ?? '',
  warning: classes['ghostWarning'] ?? '',
}

type Begun<Result> = { gesture: Gesture<Result>; ids: readonly string[]; onDrop: (result: Result) => void }

type DragRun<Result> = Pick<Stage, 'scene' | 'showDay'> & {
  down: PointerEvent
  scroller: HTMLElement
  layer: HTMLElement
  begin: (stage: Stage) => Begun<Result>
  /** The ids of the blocks being moved; empty when the drag is over. */
  onMoving: (ids: readonly string[]) => void
  onTap?: (stage: Stage) => void
}

/** Runs the drag that starts with this pointer, if it becomes one. */
function runDrag<Result>({ down, scroller, layer, begin, onMoving, onTap, ...now }: DragRun<Result>): void {
  const ghosts = new Ghosts(layer, ghostClasses)
  const stage: Stage = { ...now, layer, ghosts, dayAt: dayFinder(scroller) }
  let begun: Begun<Result> | undefined
  const finish = () => {
    const result = begun?.gesture.drop()
    ghosts.clear()
    onMoving([])
    return result
  }
  followPointer({
    down,
    scroller,
    onStart: () => {
      begun = begin(stage)
      onMoving(begun.ids)
    },
    onFrame: (point) => begun?.gesture.frame(point),
    onDrop: () => {
      const result = finish()
      if (result !== undefined) begun?.onDrop(result)
    },
    onCancel: () => {
      finish()
      announce(t('drag.canceled'))
    },
    onTap: () => onTap?.(stage),
  })
}

/** Finds the day tab under a point. Hit-testing is slow, so it runs only above the scroller, where the tabs are. */
function dayFinder(scroller: HTMLElement): Stage['dayAt'] {
  const { top } = scroller.getBoundingClientRect()
  return ({ x, y }) => {
    if (y >= top) return undefined
    return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day']
  }
}

type Following = {
  down: PointerEvent
  scroller: HTMLElement
  onStart: () => void
  onFrame: (point: PointerPoint) => void
  onDrop: () => void
  onCancel: () => void
  /** The pointer went up without a drag. */
  onTap: () => void
}

/** A finger that moves before it has rested this long scrolls instead of dragging. */
const restMs = 350
const restingPixels = { mouse: 4, touch: 10 }
const edgePixels = 56
const mostPixelsAFrame = 18

/**
 * Follows a pointer from down to up. It becomes a drag once it has moved or, for a finger, rested. A drag near an edge
 * scrolls, Escape cancels it, and it computes at most once per frame.
 */
function followPointer({ down, scroller, onStart, onFrame, onDrop, onCancel, onTap }: Following): void {
  const isTouch = down.pointerType === 'touch'
  const slack = isTouch ? restingPixels.touch : restingPixels.mouse
  const listeners = new AbortController()
  let isDragging = false
  let frame = 0
  let last = pointOf(down)

  const start = () => {
    isDragging = true
    onStart()
    step()
  }
  const step = () => {
    frame = requestAnimationFrame(() => {
      scrollNearEdge(scroller, last)
      onFrame(last)
      if (isDragging) step()
    })
  }
  const timer = isTouch ? window.setTimeout(start, restMs) : undefined
  const end = () => {
    listeners.abort()
    window.clearTimeout(timer)
    cancelAnimationFrame(frame)
    if (isDragging) swallowClick()
    isDragging = false
  }
  const cancel = () => {
    const wasDragging = isDragging
    end()
    if (wasDragging) onCancel()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    last = pointOf(event)
    const isAway = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > slack
    if (isDragging || !isAway) return
    if (isTouch) cancel()
    else start()
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (!isDragging) {
      end()
      return onTap()
    }
    onFrame(pointOf(event))
    end()
    onDrop()
  }
  listen(listeners.signal, { move, up, cancel, isDragging: () => isDragging })
}

type Reactions = {
  move: (event: PointerEvent) => void
  up: (event: PointerEvent) => void
  cancel: () => void
  isDragging: () => boolean
}

function listen(signal: AbortSignal, { move, up, cancel, isDragging }: Reactions): void {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging()) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  // Otherwise the browser treats a resting finger as the start of a scroll and cancels the pointer.
  const hold = (event: Event) => {
    if (isDragging() && event.cancelable) event.preventDefault()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('blur', cancel, { signal })
  window.addEventListener('keydown', escape, { signal, capture: true })
  window.addEventListener('contextmenu', hold, { signal })
  window.addEventListener('touchmove', hold, { signal, passive: false })
}

function pointOf({ clientX, clientY, altKey }: PointerEvent): PointerPoint {
  return { x: clientX, y: clientY, isFine: altKey }
}

/** Keeps the click that ends a drag from reaching the element underneath. */
function swallowClick(): void {
  const listener = new AbortController()
  const swallow = (event: MouseEvent) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, signal: listener.signal })
  setTimeout(() => listener.abort(), 0)
}

function scrollNearEdge(scroller: HTMLElement, { x, y }: PointerPoint): void {
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  // The day tabs are above; a block can be dropped on them.
  if (y < top) return
  const across = pull(x - left, right - x)
  const along = pull(y - top, bottom - y)
  if (across !== 0 || along !== 0) scroller.scrollBy({ left: across, top: along, behavior: 'instant' })
}

/** Pixels to scroll, forwards when positive: more the closer the pointer is to the edge. */
function pull(fromStart: number, fromEnd: number): number {
  const depth = (distance: number) => Math.min(1, Math.max(0, 1 - distance / edgePixels))
  return Math.round((depth(fromEnd) - depth(fromStart)) * mostPixelsAFrame)
}
