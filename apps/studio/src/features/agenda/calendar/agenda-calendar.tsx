/**
 * The agenda of an event as a calendar of one day at a time: tracks side by side, hours down. It is told what there is,
 * and tells what somebody did; it knows no server.
 */
import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, useMemo, useRef, useState } from 'react'
import classes from './agenda-calendar.module.css'
import { BlockMenu } from './block-menu.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarToolbar, TrackSwitch } from './calendar-toolbar.tsx'
import { DayTabs } from './day-tabs.tsx'
import type { AgendaCalendarProps } from './calendar-props.ts'
import { MoveBlockDialog } from './move-block-dialog.tsx'
import { groundOf, sceneOf } from './scene.ts'
import { t } from './texts.ts'
import { dayWords } from './time-words.ts'
import { useBlockDrag } from './use-block-drag.ts'
import { useBlockMoves } from './use-block-moves.ts'
import { useCalendarActions } from './use-calendar-actions.ts'
import { useCalendarListeners } from './use-calendar-listeners.ts'
import { useScrolledPlace, useShownDate } from './use-pointed-place.ts'
import { useSelection } from './use-selection.ts'
import { useZoom } from './use-zoom.ts'

/** The calendar. */
export function AgendaCalendar(props: AgendaCalendarProps) {
  const { tracks, timezone, event, canEdit, focusId } = props
  const { start_time, end_time } = event
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const panelId = useId()
  const hintId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [trackAt, setTrackAt] = useState<number>()

  const moves = useBlockMoves(props.blocks, props)
  const { shown } = moves
  const ground = useMemo(() => {
    const words = { none: t('column.none'), all: t('column.all') }
    return groundOf({ blocks: shown, tracks, event: { start_time, end_time }, timezone, canEdit, words })
  }, [shown, tracks, start_time, end_time, timezone, canEdit])
  const [date, showDay] = useShownDate(ground, focusId, event)
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
  const input = { props, scene, moves, selection, scroller, showDay, setTrackAt }
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
  useScrolledPlace({ scene, focusId, event, scroller })

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
        undo={moves.canUndo ? actions.undo : undefined}
        redo={moves.canRedo ? actions.redo : undefined}
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
        place={actions.menu}
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
