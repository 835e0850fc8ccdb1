import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import classes from './agenda-calendar.module.css'
import { AgendaColumn } from './agenda-column.tsx'
import { BlockIconSheet } from './block-icons.tsx'
import { DayLines, NowLine, TimeAxis } from './day-lines.tsx'
import type { Piece } from './day-pieces.ts'
import type { Scene } from './scene.ts'
import type { Styled } from './styled.ts'
import { t } from './texts.ts'
import { dayWords } from './time-words.ts'

type CalendarGridProps = {
  scene: Scene
  event: { start_time: string; end_time: string }
  panelId: string
  hintId: string
  scrollerRef: RefObject<HTMLDivElement | null>
  layerRef: RefObject<HTMLDivElement | null>
  selection: { active: Piece | undefined; selected: ReadonlySet<string> }
  moving: ReadonlySet<string>
  pointedAt: string | undefined
  on: {
    onPointerDown: (event: PointerEvent) => void
    onClick: (event: MouseEvent) => void
    onFocus: (event: FocusEvent) => void
    onContextMenu: (event: MouseEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
    onKeyUp: (event: KeyboardEvent) => void
  }
}

/** One day: the hours, the tracks, and what is in them. Rows of the grid are tracks, cells are blocks in order of time. */
export function CalendarGrid(props: CalendarGridProps) {
  const { scene, event, panelId, hintId, scrollerRef, layerRef, selection, moving, pointedAt, on } = props
  const { day, zone, visible, pieces, rowMinutes, canEdit } = scene
  const label = dayWords(day.start, zone)
  const view = { zone, rowMinutes, canEdit, hintId, moving, pointedAt, selected: selection.selected }
  const style: Styled = {
    '--row-minutes': rowMinutes,
    '--day-minutes': day.minutes,
    '--columns': visible.length,
  }
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-label={label}
      className={classes.scroller}
      ref={scrollerRef}
      style={style}
      // An agenda without blocks has nothing in it that could be focused, and still scrolls.
      tabIndex={pieces.length === 0 ? 0 : -1}
      {...on}
    >
      <BlockIconSheet />
      <div className={classes.canvas}>
        <div className={classes.axis} data-no-drag>
          <div className={classes.corner} />
          <TimeAxis day={day} zone={zone} />
        </div>
        <div className={classes.plane} data-dragging={moving.size > 0 || undefined}>
          <DayLines day={day} zone={zone} event={event} />
          <div
            role="grid"
            aria-multiselectable
            aria-label={t('grid.label', { day: label })}
            className={classes.grid}
          >
            {visible.map((column, index) => (
              <AgendaColumn
                key={column.id ?? 'none'}
                column={column}
                columns={visible}
                pieces={pieces.filter((piece) => piece.column === index)}
                activeKey={selection.active?.key}
                {...view}
              />
            ))}
          </div>
          <div className={classes.over} aria-hidden ref={layerRef}>
            <NowLine day={day} zone={zone} />
          </div>
        </div>
      </div>
      {pieces.length === 0 ? (
        <p className={classes.empty}>
          {t('grid.empty')} {canEdit ? t('grid.emptyHint') : null}
        </p>
      ) : null}
    </div>
  )
}
