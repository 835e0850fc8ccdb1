/** The pointer on the calendar: dragging blocks and their edges, and drawing new ones. */
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Piece } from './day-pieces.ts'
import {
  clickedPlace,
  createGesture,
  edgeOf,
  moveGesture,
  type NewPlace,
  resizeGesture,
  type Stage,
} from './drag-gestures.ts'
import type { PointerPoint } from './follow-pointer.ts'
import type { Change } from './block-history.ts'
import { runDrag } from './run-drag.ts'
import type { Scene } from './scene.ts'
import type { Edge } from './shift-block.ts'

type DragInput = {
  scene: Scene
  selected: ReadonlySet<string>
  scroller: RefObject<HTMLElement | null>
  layer: RefObject<HTMLElement | null>
  showDay: (date: string) => void
  onMoved: (changes: Change[]) => void
  onCreate: (place: NewPlace) => void
  /** A click beside all blocks while some are selected. */
  onClear: () => void
}

/** Which blocks are being dragged, and the listener of the calendar's element. */
export function useBlockDrag(input: DragInput): {
  moving: ReadonlySet<string>
  onPointerDown: (event: ReactPointerEvent) => void
} {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  // A drag outlives renders: the day under it may change, and somebody else may move a block.
  const latest = useRef(input)
  useLayoutEffect(() => {
    latest.current = input
  })

  const follow = <Meant>(
    down: PointerEvent,
    begin: Parameters<typeof runDrag<Meant>>[0]['begin'],
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

/** What a drag of the piece means: its edge, or the block, and with it all that are selected. */
function gestureOf(stage: Stage, { piece: { block }, at, selected, edge }: Grip) {
  if (edge) return { gesture: resizeGesture(stage, block, edge), ids: [block.id] }
  const { blocks: all } = stage.scene()
  const blocks = selected.has(block.id) ? all.filter(({ id }) => selected.has(id)) : [block]
  return { gesture: moveGesture(stage, { grabbed: block, blocks, at }), ids: blocks.map(({ id }) => id) }
}

function tapEmpty(stage: Stage, at: PointerPoint, { selected, onClear, onCreate }: DragInput): void {
  if (selected.size > 0) onClear()
  else onCreate(clickedPlace(stage, at))
}
