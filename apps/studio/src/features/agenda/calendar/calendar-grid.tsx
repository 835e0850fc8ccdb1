import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { useNow } from '#lib/use-now.ts'
import { AgendaBlock, BlockIconSheet, type Styled } from './agenda-block.tsx'
import classes from './agenda-calendar.module.css'
import { type AgendaDay, hoursOf, instantAt, minuteMs, minuteOf } from './agenda-day.ts'
import { dayWords, hourWords, timeWords } from './calendar-words.ts'
import type { Piece, Scene } from './scene.ts'
import type { AgendaColumn } from './placement.ts'
import { t } from './texts.ts'

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

/** One day: hours, tracks and blocks. To assistive technology, rows are tracks and cells are blocks by time. */
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
      // An empty agenda has nothing else to focus, and people must still be able to scroll it by keyboard.
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
              <TrackColumn
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

type ColumnView = {
  zone: string
  rowMinutes: number
  canEdit: boolean
  hintId: string
  activeKey: string | undefined
  selected: ReadonlySet<string>
  moving: ReadonlySet<string>
  pointedAt: string | undefined
}

type TrackColumnProps = ColumnView & {
  column: AgendaColumn
  columns: readonly AgendaColumn[]
  /** The pieces that start in this column; they can span the next ones. */
  pieces: readonly Piece[]
}

const TrackColumn = memo(function TrackColumn(props: TrackColumnProps) {
  const { column, columns, pieces, activeKey, selected, moving, pointedAt, ...view } = props
  const tracksOf = (piece: Piece) =>
    columns
      .slice(piece.column, piece.column + piece.columns)
      .map(({ title }) => title)
      .join(', ')
  return (
    <div role="row" className={classes.column} data-pointed={column.id === pointedAt || undefined}>
      <div role="rowheader" className={classes.head} data-no-drag>
        <span className={classes.headTitle}>{column.title}</span>
        {column.id === null && columns.length > 1 ? (
          <span className={classes.headHint}>{t('column.noneHint')}</span>
        ) : null}
      </div>
      <div role="presentation" className={classes.cells}>
        {pieces.map((piece) => (
          <AgendaBlock
            key={piece.key}
            piece={piece}
            zone={view.zone}
            tracks={tracksOf(piece)}
            rowMinutes={view.rowMinutes}
            canEdit={view.canEdit}
            hintId={view.hintId}
            isActive={piece.key === activeKey}
            isSelected={selected.has(piece.block.id)}
            isMoving={moving.has(piece.block.id)}
            isPointedAt={piece.block.id === pointedAt}
          />
        ))}
      </div>
    </div>
  )
})

type DayProps = { day: AgendaDay; zone: string }

const at = (minute: number): Styled => ({ '--from': minute })

/** The hours down the side, in local time: 23 or 25 on a day when the clocks change. */
function TimeAxis({ day, zone }: DayProps) {
  const hours = hoursOf(day, zone)
  const words = hourWords(
    hours.map((minute) => instantAt(day, minute)),
    zone,
  )
  return (
    <div className={classes.hours} aria-hidden>
      {hours.map((minute, index) => (
        <span key={minute} className={classes.hour} style={at(minute)}>
          {words[index]}
        </span>
      ))}
    </div>
  )
}

type DayLinesProps = DayProps & { event: { start_time: string; end_time: string } }

/** The layer under the blocks: the hours, and the start and end of the event. */
function DayLines({ day, zone, event }: DayLinesProps) {
  const startMs = Date.parse(event.start_time)
  const endMs = Date.parse(event.end_time)
  const isOn = (ms: number) => ms >= day.start && ms <= day.end
  const before = Math.min(Math.max(minuteOf(day, startMs), 0), day.minutes)
  const after = Math.min(Math.max(minuteOf(day, endMs), 0), day.minutes)
  return (
    <div className={classes.lines} aria-hidden>
      {hoursOf(day, zone).map((minute) => (
        <span key={minute} className={classes.hourLine} style={at(minute)} />
      ))}
      <span className={classes.outside} style={stretch(0, before)} />
      <span className={classes.outside} style={stretch(after, day.minutes)} />
      {isOn(startMs) ? (
        <span className={classes.edgeLine} style={at(before)}>
          <span className={classes.edgeWords} data-side="above">
            {t('line.starts', { time: timeWords(startMs, zone) })}
          </span>
        </span>
      ) : null}
      {isOn(endMs) ? (
        <span className={classes.edgeLine} style={at(after)}>
          <span className={classes.edgeWords}>{t('line.ends', { time: timeWords(endMs, zone) })}</span>
        </span>
      ) : null}
    </div>
  )
}

function stretch(from: number, to: number): Styled {
  return { '--from': from, '--length': Math.max(0, to - from) }
}

/** A line at the current time, on today's date. */
function NowLine({ day, zone }: DayProps) {
  const now = useNow()
  const minute = minuteOf(day, Math.floor(now.getTime() / minuteMs) * minuteMs)
  if (minute < 0 || minute >= day.minutes) return null
  return (
    <span className={classes.nowLine} style={at(minute)} aria-hidden>
      <span className={classes.nowWords}>{t('line.now', { time: timeWords(now.getTime(), zone) })}</span>
    </span>
  )
}
