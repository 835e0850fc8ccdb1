/**
 * The agenda of an event as a calendar of one day at a time: tracks side by side, hours down. It draws the blocks it is
 * given and calls back with what people did; it doesn't know about a server.
 */
import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '#lib/use-is-phone.ts'
import classes from './agenda-calendar.module.css'
import { useBlockDrag } from './block-drag.ts'
import { BlockMenu, MoveBlockDialog } from './block-menu.tsx'
import {
  type AgendaCalendarProps,
  useCalendarActions,
  useCalendarListeners,
  useSelection,
} from './calendar-actions.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarToolbar, DayTabs, TrackSwitch, useZoom } from './calendar-toolbar.tsx'
import { dayWords } from './calendar-words.ts'
import { type Ground, groundOf, type Scene, sceneOf } from './scene.ts'
import { t } from './texts.ts'
import { useKeyboardMove } from './block-keys.ts'
import { placed } from './placement.ts'
import { type AgendaDay, dateOf, minuteOf, openingDate } from './agenda-day.ts'

export function AgendaCalendar(props: AgendaCalendarProps) {
  const { tracks, timezone, event, canEdit, focusId } = props
  const { start_time, end_time } = event
  const isNarrow = useIsPhone()
  const panelId = useId()
  const hintId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [trackAt, setTrackAt] = useState<number>()

  const keyboardMove = useKeyboardMove(props.onMove)
  const shown = useMemo(() => placed(props.blocks, keyboardMove.drawn), [props.blocks, keyboardMove.drawn])
  const ground = useMemo(() => {
    const words = { none: t('column.none'), all: t('column.all') }
    return groundOf({ blocks: shown, tracks, event: { start_time, end_time }, timezone, canEdit, words })
  }, [shown, tracks, start_time, end_time, timezone, canEdit])
  const date = useShownDate(ground, props)
  const showDay = props.onDay
  const [rowMinutes, zoom] = useZoom(scroller)
  const pointedColumn = ground.columns.findIndex(({ id }) => id !== null && id === focusId)
  const firstTrack = Math.max(
    ground.columns.findIndex(({ id }) => id !== null),
    0,
  )
  const opened = pointedColumn === -1 ? firstTrack : pointedColumn
  const column = Math.min(trackAt ?? opened, ground.columns.length - 1)
  const onlyColumn = isNarrow ? column : undefined
  const scene = useMemo(
    () => sceneOf(ground, { date, onlyColumn, rowMinutes }),
    [ground, date, onlyColumn, rowMinutes],
  )
  const selection = useSelection(scene.pieces)
  const input = { props, scene, keyboardMove, selection, scroller, showDay, setTrackAt }
  const actions = useCalendarActions(input)
  const listeners = useCalendarListeners(input, actions)
  const drag = useBlockDrag({
    scene,
    selected: selection.selected,
    scroller,
    layer,
    showDay,
    onMoved: actions.moveByHand,
    onCreate: props.onCreate,
    onClear: actions.clear,
  })
  useScrollToFocus({ scene, focusId, event, scroller })

  return (
    <div className={classes.calendar}>
      {scene.days.length > 1 ? (
        <DayTabs
          days={scene.days}
          day={scene.day}
          blocks={scene.blocks}
          zone={timezone}
          panelId={panelId}
          onDay={showDay}
        />
      ) : (
        <strong>{dayWords(scene.day.start, timezone)}</strong>
      )}
      <CalendarToolbar
        zone={timezone}
        rowMinutes={rowMinutes}
        onZoom={zoom}
        selectedCount={selection.selected.size}
        onClear={actions.clear}
        canEdit={canEdit}
        undo={props.undoing.canUndo ? actions.undo : undefined}
        redo={props.undoing.canRedo ? actions.redo : undefined}
      />
      {isNarrow && ground.columns.length > 1 ? (
        <TrackSwitch columns={ground.columns} index={column} onIndex={setTrackAt} />
      ) : null}
      <CalendarGrid
        scene={scene}
        event={event}
        panelId={panelId}
        hintId={hintId}
        scrollerRef={scroller}
        layerRef={layer}
        selection={selection}
        moving={drag.moving}
        pointedAt={focusId}
        on={{ ...listeners, onPointerDown: drag.onPointerDown }}
      />
      <VisuallyHidden id={hintId}>
        {t('grid.hint')} {canEdit ? t('grid.editHint') : null}
      </VisuallyHidden>
      <BlockMenu
        target={actions.menu}
        isSelected={actions.menu !== undefined && selection.selected.has(actions.menu.block.id)}
        canEdit={canEdit}
        onClose={actions.closeMenu}
        onOpen={props.onOpen}
        onMove={actions.startMoveDialog}
        onToggle={selection.toggleBlock}
        onDuplicate={(block) => actions.duplicate({ block })}
        onDelete={(block) => actions.remove({ block })}
      />
      <MoveBlockDialog
        block={actions.dialogBlock}
        columns={ground.columns}
        zone={timezone}
        onMove={actions.moveTo}
        onClose={actions.closeDialog}
      />
    </div>
  )
}

type Event = { start_time: string; end_time: string }

/** The date to open at: the focused block's (AG-003, AG-004, AG-005), today during the event, or the event's first. */
function useShownDate(ground: Ground, { focusId, event, day, onDay }: AgendaCalendarProps): string {
  const pointed = ground.blocks.find(({ id }) => id === focusId)
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (pointed === undefined || seen.current === pointed.id) return
    seen.current = pointed.id
    onDay(dateOf(pointed.startMs, ground.zone))
  }, [pointed, ground.zone, onDay])
  return day ?? firstDate(ground, event)
}

function firstDate({ days, zone }: Ground, event: Event): string {
  const date = openingDate(event, zone)
  return days.some((day) => day.date === date) ? date : (days[0]?.date ?? date)
}

type ScrollInput = {
  scene: Scene
  focusId: string | undefined
  event: Event
  scroller: RefObject<HTMLElement | null>
}

/** Scrolls to the focused block; without one, a newly opened day scrolls to its first block. */
function useScrollToFocus({ scene, focusId, event, scroller }: ScrollInput): void {
  const { day } = scene
  const hasPointed = scene.pieces.some(({ block }) => block.id === focusId)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || (shown.current === day.date && !hasPointed)) return
    if (shown.current !== day.date) scrollToMinute(element, firstMinute(scene, event) - 30, day)
    shown.current = day.date
    // Only a change of day scrolls: moving a block must not.
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

/** A block that is visible already, for example because it was clicked, must not make the view jump. */
function isWithin(element: Element, scroller: HTMLElement): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const isAcross = inner.left >= outer.left && inner.right <= outer.right
  return isAcross && inner.top >= outer.top && inner.top < outer.bottom
}
