/** What people do with the blocks of the calendar, by mouse, keyboard, menu or dialog, and where the focus is after it. */
import { type RefObject, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { columnsOfPlacement } from './agenda-columns.ts'
import { dateOf, instantAt, minuteOf } from './agenda-day.ts'
import type { MenuPlace } from './block-menu.tsx'
import { type CalendarBlock, type Placement, placementOf, type TimedBlock } from './calendar-block.ts'
import type { AgendaCalendarProps } from './calendar-props.ts'
import type { Piece } from './day-pieces.ts'
import { type Change, changeOf, type Deed } from './block-history.ts'
import { movedWords, overlapOf } from './move-words.ts'
import type { Scene } from './scene.ts'
import { t } from './texts.ts'
import type { useBlockMoves } from './use-block-moves.ts'
import { useCalendarCommands } from './use-calendar-commands.ts'
import { useFocusOfActive } from './use-focus-of-active.ts'
import type { useSelection } from './use-selection.ts'

export type ActionsInput = {
  props: AgendaCalendarProps
  scene: Scene
  moves: ReturnType<typeof useBlockMoves>
  selection: ReturnType<typeof useSelection>
  scroller: RefObject<HTMLElement | null>
  showDay: (date: string) => void
  setTrackAt: (index: number) => void
}

export type CalendarActions = ReturnType<typeof useCalendarActions>

/** The actions, with the menu and the dialog that some of them take. */
export function useCalendarActions(input: ActionsInput) {
  const { props, scene, moves, selection, scroller } = input
  const focusNext = useFocusOfActive(selection.active?.key, scroller)
  const [menu, setMenu] = useState<MenuPlace>()
  const [dialogBlock, setDialogBlock] = useState<TimedBlock>()

  /** Shows where a block went: its day, and on a narrow screen its track. */
  const follow = (after: Placement | undefined) => {
    const [column] = after ? columnsOfPlacement(after, scene.columns) : []
    if (column !== undefined && scene.visible.length < scene.columns.length) input.setTrackAt(column)
    if (after) input.showDay(dateOf(Date.parse(after.start), scene.zone))
  }
  const save = (changes: Change[]) => {
    const [first] = scene.blocks.filter(({ id }) => id === changes[0]?.id)
    if (!first) return
    const moved = movedWords(changes, first.title, scene)
    const overlap = overlapOf(changes, scene)
    moves.commit(changes, overlap ? t('moved.overlap', { moved, overlap }) : moved)
    selection.activate(first.id)
  }
  const goBack = (deed: Deed | undefined) => {
    const [first] = deed === undefined ? [] : deed.what === 'moved' ? deed.changes : deed.blocks
    if (!deed || !first) return
    if (deed.what === 'moved') follow(deed.changes[0]?.after)
    if (deed.what !== 'removed') selection.activate(first.id)
    // The block may be drawn anew elsewhere, or be gone: the focus does not stay behind on nothing.
    if (scroller.current?.contains(document.activeElement)) focusNext()
  }
  const undo = () => goBack(moves.undo())
  const redo = () => goBack(moves.redo())
  const create = () => props.onCreate(placeAtFocus(scene, selection.active, props.event))
  useCalendarCommands({ create, undo, redo }, props.canEdit)

  return {
    undo,
    redo,
    follow,
    focusNext,
    clear: () => selection.select([]),
    moveByHand: save,
    moveTo: (block: TimedBlock, placement: Placement) => {
      save([changeOf(block, placement)])
      follow(placement)
      focusNext()
    },
    open: ({ block }: Piece) => {
      if (block.isSaving !== true) props.onOpen(plainBlock(block))
    },
    remove: ({ block }: Pick<Piece, 'block'>) => {
      if (props.canEdit) props.onDelete(withSelected(block, input).map(plainBlock))
      else announce(t('moved.fixed'))
    },
    duplicate: ({ block }: Pick<Piece, 'block'>) => {
      if (props.canEdit) props.onDuplicate(plainBlock(block))
      else announce(t('moved.fixed'))
    },
    menu,
    openMenu: (piece: Piece, at: { x: number; y: number }) => {
      selection.activate(piece.block.id, piece.column)
      setMenu({ block: piece.block, ...at })
    },
    closeMenu: () => {
      setMenu(undefined)
      if (dialogBlock === undefined) focusNext()
    },
    dialogBlock,
    startMoveDialog: setDialogBlock,
    closeDialog: () => setDialogBlock(undefined),
  }
}

function withSelected(block: TimedBlock, { scene, selection: { selected } }: ActionsInput): TimedBlock[] {
  return selected.has(block.id) ? scene.blocks.filter(({ id }) => selected.has(id)) : [block]
}

function plainBlock({ startMs: _startMs, endMs: _endMs, ...block }: TimedBlock): CalendarBlock {
  return block
}

/** After the block that the keys are at, in its track; without one, where the event begins. */
function placeAtFocus(scene: Scene, active: Piece | undefined, event: { start_time: string }) {
  const { day } = scene
  const begins = Math.min(Math.max(minuteOf(day, Date.parse(event.start_time)), 0), day.minutes - 60)
  const from = active ? active.to : begins
  const { start, end } = placementOf(instantAt(day, from), instantAt(day, from + 30), [])
  return { start, end, trackId: scene.visible[active?.column ?? 0]?.id ?? null }
}
