/** The listeners of the calendar's element. They are few, whatever the number of blocks: which one is meant, the element says. */
import type { FocusEvent, MouseEvent } from 'react'
import { announce } from '#lib/announce.ts'
import { laterDate } from './agenda-day.ts'
import type { Piece } from './day-pieces.ts'
import { neighbourOf } from './neighbour.ts'
import { t } from './texts.ts'
import { useBlockKeys } from './use-block-keys.ts'
import type { ActionsInput, CalendarActions } from './use-calendar-actions.ts'

/** Keys, clicks and the focus, as actions. */
export function useCalendarListeners(input: ActionsInput, actions: CalendarActions) {
  const { scene, selection, moves, scroller } = input
  const { selected, active } = selection

  const keys = useBlockKeys({
    scene,
    selected,
    onOpen: actions.open,
    onToggle: (piece) => {
      selection.toggle(piece)
      announce(t('selection.count', { count: selected.size + (selected.has(piece.block.id) ? -1 : 1) }))
    },
    onSelectAll: () => selection.select(scene.pieces.map(({ block }) => block.id)),
    onClear: actions.clear,
    onDelete: actions.remove,
    onDuplicate: actions.duplicate,
    onMenu: (piece) => actions.openMenu(piece, cornerOf(piece, scroller.current)),
    onDay: (by) => {
      const date = laterDate(scene.day.date, by)
      if (!scene.days.some((day) => day.date === date)) return
      input.showDay(date)
      actions.focusNext()
    },
    onGo: (piece, way) => {
      const next = neighbourOf(piece, way, scene.pieces)
      if (!next) return
      selection.activate(next.block.id, next.column)
      actions.focusNext()
    },
    onNudge: ({ piece, changes, words, shift }) => {
      moves.nudge(changes, words)
      actions.follow(changes.find(({ id }) => id === piece.block.id)?.after)
      selection.activate(piece.block.id, piece.column + shift.columns)
      actions.focusNext()
    },
    onRest: moves.rest,
  })

  const pieceAt = (target: EventTarget) => pieceUnder(target, scene.pieces)
  const onClick = (event: MouseEvent) => {
    const piece = pieceAt(event.target)
    if (!piece || piece.block.isSaving === true) return
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const corner = button?.getBoundingClientRect()
    if (corner) return actions.openMenu(piece, { x: corner.right, y: corner.bottom })
    if (event.shiftKey) selection.extendTo(piece)
    else if (event.ctrlKey || event.metaKey) selection.toggle(piece)
    else actions.open(piece)
    selection.activate(piece.block.id, piece.column)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const piece = target.hasAttribute('data-piece') ? pieceAt(target) : undefined
    if (piece && piece.key !== active?.key) selection.activate(piece.block.id, piece.column)
  }
  const onContextMenu = (event: MouseEvent) => {
    const piece = pieceAt(event.target)
    if (!piece || piece.block.isSaving === true) return
    event.preventDefault()
    actions.openMenu(piece, { x: event.clientX, y: event.clientY })
  }
  return { ...keys, onClick, onFocus, onContextMenu }
}

function pieceUnder(target: EventTarget, pieces: readonly Piece[]): Piece | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-piece]') : null
  return pieces.find(({ key }) => key === element?.dataset['piece'])
}

function cornerOf({ key }: Piece, scroller: HTMLElement | null): { x: number; y: number } {
  const rect = scroller?.querySelector(`[data-piece="${CSS.escape(key)}"]`)?.getBoundingClientRect()
  return { x: rect?.right ?? 0, y: rect?.top ?? 0 }
}
