/** One drag from its beginning to its end: the pointer, the gesture, and what is painted meanwhile. */
import { announce } from '#lib/announce.ts'
import classes from './agenda-calendar.module.css'
import type { Gesture, Stage } from './drag-gestures.ts'
import { followPointer } from './follow-pointer.ts'
import { Ghosts } from './ghosts.ts'
import { t } from './texts.ts'

const ghostClasses = {
  ghost: classes['ghost'] ?? '',
  title: classes['ghostTitle'] ?? '',
  times: classes['ghostTimes'] ?? '',
  warning: classes['ghostWarning'] ?? '',
}

type Begun<Meant> = { gesture: Gesture<Meant>; ids: readonly string[]; onDrop: (meant: Meant) => void }

type Drag<Meant> = Pick<Stage, 'scene' | 'showDay'> & {
  down: PointerEvent
  scroller: HTMLElement
  layer: HTMLElement
  begin: (stage: Stage) => Begun<Meant>
  /** Which blocks are on their way; none when it is over. */
  onMoving: (ids: readonly string[]) => void
  onTap?: (stage: Stage) => void
}

/** Runs the drag that begins with this pointer, if it becomes one. */
export function runDrag<Meant>({ down, scroller, layer, begin, onMoving, onTap, ...now }: Drag<Meant>): void {
  const ghosts = new Ghosts(layer, ghostClasses)
  const stage: Stage = { ...now, layer, ghosts, dayAt: dayFinder(scroller) }
  let begun: Begun<Meant> | undefined
  const finish = () => {
    const meant = begun?.gesture.drop()
    ghosts.clear()
    onMoving([])
    return meant
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
      const meant = finish()
      if (meant !== undefined) begun?.onDrop(meant)
    },
    onCancel: () => {
      finish()
      announce(t('drag.cancelled'))
    },
    onTap: () => onTap?.(stage),
  })
}

/** Looks for the tab of a day under a point. The browser is asked only above the scroller, where the tabs are. */
function dayFinder(scroller: HTMLElement): Stage['dayAt'] {
  const { top } = scroller.getBoundingClientRect()
  return ({ x, y }) => {
    if (y >= top) return undefined
    return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day']
  }
}
