/** What people do with the blocks of the calendar, by mouse, keyboard, menu or dialog, and where the focus goes afterwards. */
import { type FocusEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { dateOf, instantAt, laterDate, minuteOf } from './agenda-day.ts'
import { type Change, changeOf, type BlockEdit, type Entry, turned, type Undoing } from '../block-history.ts'
import {
  neighborOf,
  piecesBetween,
  useBlockKeys,
  useCalendarCommands,
  type useKeyboardMove,
} from './block-keys.ts'
import type { MenuTarget } from './block-menu.tsx'
import { moveWords } from './calendar-words.ts'
import type { Piece, Scene } from './scene.ts'
import {
  type CalendarBlock,
  type CalendarTrack,
  columnsOfPlacement,
  isSamePlacement,
  type Placement,
  placementOf,
  type TimedBlock,
} from './placement.ts'
import { t } from './texts.ts'
import type { DropTarget } from './drag-gestures.ts'

export type ActionsInput = {
  props: AgendaCalendarProps
  scene: Scene
  keyboardMove: ReturnType<typeof useKeyboardMove>
  selection: ReturnType<typeof useSelection>
  scroller: RefObject<HTMLElement | null>
  showDay: (date: string) => void
  setTrackAt: (index: number) => void
}

export type CalendarActions = ReturnType<typeof useCalendarActions>

/** The actions, with the state of their menu and dialog. */
export function useCalendarActions(input: ActionsInput) {
  const { props, scene, keyboardMove, selection, scroller } = input
  const focusNext = useFocusOfActive(selection.active?.key, scroller)
  const [menu, setMenu] = useState<MenuTarget>()
  const [dialogBlock, setDialogBlock] = useState<TimedBlock>()

  /** Shows where a block went: its day, and on a narrow screen its track. */
  const follow = (after: Placement | undefined) => {
    const [column] = after ? columnsOfPlacement(after, scene.columns) : []
    if (column !== undefined && scene.visible.length < scene.columns.length) input.setTrackAt(column)
    if (after) input.showDay(dateOf(Date.parse(after.start), scene.zone))
  }
  const save = (moved: Change[]) => {
    const changes = moved.filter(({ before, after }) => !isSamePlacement(before, after))
    const [first] = scene.blocks.filter(({ id }) => id === changes[0]?.id)
    if (!first) return
    props.onMove(changes, moveWords(changes, first.title, scene))
    selection.activate(first.id)
  }
  const goBack = (edit: BlockEdit | undefined) => {
    const [first] = edit === undefined ? [] : edit.what === 'moved' ? edit.changes : edit.blocks
    if (!edit || !first) return
    if (edit.what === 'moved') follow(edit.changes[0]?.after)
    if (edit.what !== 'removed') selection.activate(first.id)
    // The block may be drawn elsewhere, or be deleted; without this, the focus would be lost.
    if (scroller.current?.contains(document.activeElement)) focusNext()
  }
  const undo = () => {
    const steps = keyboardMove.take()
    if (steps.length === 0) return goBack(props.undoing.undo())
    // A move in progress isn't saved yet, so it leaves nothing to redo.
    announce(t('undo.moved', { count: steps.length }))
    goBack({ what: 'moved', changes: steps.map(turned) })
  }
  const redo = () => goBack(props.undoing.redo())
  const create = () => props.onCreate(targetAtFocus(scene, selection.active, props.event))
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

/** After the active block, in its track; without one, at the start of the event. */
function targetAtFocus(scene: Scene, active: Piece | undefined, event: { start_time: string }) {
  const { day } = scene
  const begins = Math.min(Math.max(minuteOf(day, Date.parse(event.start_time)), 0), day.minutes - 60)
  const from = active ? active.to : begins
  const { start, end } = placementOf(instantAt(day, from), instantAt(day, from + 30), [])
  return { start, end, trackId: scene.visible[active?.column ?? 0]?.id ?? null }
}

/** Turns keys, clicks and focus into actions: one listener of each kind serves all blocks. */
export function useCalendarListeners(input: ActionsInput, actions: CalendarActions) {
  const { scene, selection, keyboardMove, scroller } = input
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
      const next = neighborOf(piece, way, scene.pieces)
      if (!next) return
      selection.activate(next.block.id, next.column)
      actions.focusNext()
    },
    onNudge: ({ piece, changes, words, shift }) => {
      keyboardMove.add(changes, words)
      actions.follow(changes.find(({ id }) => id === piece.block.id)?.after)
      selection.activate(piece.block.id, piece.column + shift.columns)
      actions.focusNext()
    },
    onRest: keyboardMove.rest,
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

type Selection = {
  active: Piece | undefined
  selected: ReadonlySet<string>
  /** Makes the block active, at its piece in this column once it is drawn there. */
  activate: (id: string, column?: number) => void
  toggle: (piece: Piece) => void
  toggleBlock: (block: { id: string }) => void
  /** Selects everything from the active piece to this one. */
  extendTo: (piece: Piece) => void
  select: (ids: readonly string[]) => void
}

/** Which blocks are selected, and which piece is active for the keyboard. Blocks of other days stay selected. */
export function useSelection(pieces: readonly Piece[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [position, setPosition] = useState<{ id: string; column: number }>()
  const ofBlock = pieces.filter(({ block }) => block.id === position?.id)
  const active = ofBlock.find(({ column }) => column === position?.column) ?? ofBlock[0] ?? pieces[0]
  const activate = (id: string, column = -1) => setPosition({ id, column })
  const toggleBlock = ({ id }: { id: string }) =>
    setSelected((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return {
    active,
    selected,
    activate,
    select: (ids) => setSelected(new Set(ids)),
    toggleBlock,
    toggle(piece) {
      activate(piece.block.id, piece.column)
      toggleBlock(piece.block)
    },
    extendTo(piece) {
      const range = piecesBetween(active ?? piece, piece, pieces)
      setSelected((before) => new Set([...before, ...range.map(({ block }) => block.id)]))
    },
  }
}

/** Moves the focus to the active piece once it is drawn: a block that moves to another track gets a new element. */
function useFocusOfActive(key: string | undefined, scroller: RefObject<HTMLElement | null>): () => void {
  const isPending = useRef(false)
  const [, rerender] = useState(0)
  useLayoutEffect(() => {
    if (!isPending.current || key === undefined) return
    isPending.current = false
    const element = scroller.current?.querySelector<HTMLElement>(`[data-piece="${CSS.escape(key)}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return () => {
    isPending.current = true
    rerender((count) => count + 1)
  }
}

export type AgendaCalendarProps = {
  /** Where they are shown, which can be ahead of what is saved. */
  blocks: readonly CalendarBlock[]
  /** In display order (AG-033). */
  tracks: readonly CalendarTrack[]
  /** The event's time zone, in which all times are shown. */
  timezone: string
  event: { start_time: string; end_time: string }
  canEdit: boolean
  /** Saves a finished move, shows it immediately, and announces `words`. */
  onMove: (changes: Entry, words: string) => void
  undoing: Undoing
  /** The day that people chose, YYYY-MM-DD; undefined until they do. */
  day: string | undefined
  onDay: (date: string) => void
  onOpen: (block: CalendarBlock) => void
  onCreate: (target: DropTarget) => void
  /** Asks before it deletes. */
  onDelete: (blocks: CalendarBlock[]) => void
  onDuplicate: (block: CalendarBlock) => void
  /** A block or track that the URL points at. */
  focusId?: string | undefined
}
