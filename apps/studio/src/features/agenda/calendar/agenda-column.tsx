import { memo } from 'react'
import type { AgendaColumn as Column } from './agenda-columns.ts'
import classes from './agenda-calendar.module.css'
import { AgendaBlock } from './agenda-block.tsx'
import type { Piece } from './day-pieces.ts'
import { t } from './texts.ts'

export type ColumnView = {
  zone: string
  rowMinutes: number
  canEdit: boolean
  hintId: string
  activeKey: string | undefined
  selected: ReadonlySet<string>
  moving: ReadonlySet<string>
  pointedAt: string | undefined
}

type AgendaColumnProps = ColumnView & {
  column: Column
  columns: readonly Column[]
  /** Those that begin in this column; one may span those after it. */
  pieces: readonly Piece[]
}

/** One track of the day: its name, and its blocks in the order of time. */
export const AgendaColumn = memo(function AgendaColumn(props: AgendaColumnProps) {
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
