/** Keyboard control of the calendar: moving between blocks, and everything a pointer can do. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { announce } from '#lib/announce.ts'
import { type Command, type PageShortcut, useCommands, usePageShortcuts } from '#lib/commands.ts'
import { instantAt, minuteOf, stepped } from './agenda-day.ts'
import { type Change, changeOf, type Entry } from '../block-history.ts'
import { moveWords } from './calendar-words.ts'
import type { Piece, Scene } from './scene.ts'
import { snapMinutes } from './drag-gestures.ts'
import {
  allowedColumns,
  isSamePlacement,
  resized,
  type Shift,
  shifted,
  type TimedBlock,
} from './placement.ts'
import { t } from './texts.ts'

type KeyInput = {
  scene: Scene
  selected: ReadonlySet<string>
  onGo: (piece: Piece, way: Way) => void
  onOpen: (piece: Piece) => void
  onToggle: (piece: Piece) => void
  onSelectAll: () => void
  onClear: () => void
  onDelete: (piece: Piece) => void
  onDuplicate: (piece: Piece) => void
  onMenu: (piece: Piece) => void
  onDay: (by: 1 | -1) => void
  /** A step of a move, shown immediately; the focus follows by `shift`. */
  onNudge: (nudge: { piece: Piece; changes: Change[]; words: string; shift: Shift }) => void
  onRest: () => void
}

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
}

/** Listeners for the calendar's element. */
export function useBlockKeys(input: KeyInput): {
  onKeyDown: (event: KeyboardEvent) => void
  onKeyUp: (event: KeyboardEvent) => void
} {
  const onKeyDown = (event: KeyboardEvent) => {
    const piece = pieceOf(event, input.scene)
    if (!piece) return
    if (piece.block.isSaving === true && isOfBlock(event)) return
    const isHandled = event.altKey ? changeByKey(event, piece, input) : goByKey(event, piece, input)
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Alt') input.onRest()
  }
  return { onKeyDown, onKeyUp }
}

/** Whether the key acts on the block rather than moving the focus away. */
function isOfBlock({ altKey, key }: KeyboardEvent): boolean {
  return altKey || !(key in ways)
}

/** The piece that has the focus itself: a button inside a piece keeps its keys. */
function pieceOf({ target }: KeyboardEvent, { pieces }: Scene): Piece | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  return pieces.find(({ key }) => key === target.dataset['piece'])
}

function goByKey(event: KeyboardEvent, piece: Piece, input: KeyInput): boolean {
  const way = ways[event.key]
  const isModified = event.ctrlKey || event.metaKey
  if (way && !isModified && !event.shiftKey) input.onGo(piece, way)
  else if (isModified && event.key.toLowerCase() === 'a') input.onSelectAll()
  else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) input.onMenu(piece)
  else if (!isModified && !event.shiftKey) return pressed(event.key, piece, input)
  else return false
  return true
}

function pressed(key: string, piece: Piece, input: KeyInput): boolean {
  switch (key) {
    case 'Enter':
      input.onOpen(piece)
      return true
    case ' ':
      input.onToggle(piece)
      return true
    case 'Escape':
      if (input.selected.size === 0) return false
      input.onClear()
      return true
    case 'Delete':
    case 'Backspace':
      input.onDelete(piece)
      return true
    case 'd':
      input.onDuplicate(piece)
      return true
    case 'PageUp':
    case 'PageDown':
      input.onDay(key === 'PageDown' ? 1 : -1)
      return true
    default:
      return false
  }
}

const moves: Readonly<Record<string, Shift>> = {
  ArrowUp: { days: 0, minutes: -1, columns: 0 },
  ArrowDown: { days: 0, minutes: 1, columns: 0 },
  ArrowLeft: { days: 0, minutes: 0, columns: -1 },
  ArrowRight: { days: 0, minutes: 0, columns: 1 },
  PageUp: { days: -1, minutes: 0, columns: 0 },
  PageDown: { days: 1, minutes: 0, columns: 0 },
}

function changeByKey(event: KeyboardEvent, piece: Piece, input: KeyInput): boolean {
  const move = moves[event.key]
  if (!move) return false
  const { scene, selected, onNudge } = input
  const { block } = piece
  if (!scene.canEdit) {
    announce(t('moved.fixed'))
    return true
  }
  const way = move.minutes < 0 || move.columns < 0 ? -1 : 1
  const blocks = selected.has(block.id) ? scene.blocks.filter(({ id }) => selected.has(id)) : [block]
  if (event.shiftKey) {
    if (move.days !== 0) return false
    const edge = move.minutes === 0 ? 'start' : 'end'
    const fromMs = edge === 'start' ? block.startMs : block.endMs
    const toMs = instantAt(scene.day, stepped(minuteOf(scene.day, fromMs), snapMinutes, way))
    const change = changeOf(block, resized(block, edge, toMs))
    const words = moveWords([change], block.title, scene)
    onNudge({ piece, changes: [change], words, shift: { days: 0, minutes: 0, columns: 0 } })
    return true
  }
  const shift = stepOf(move, way, { piece, blocks, scene })
  if (move.columns !== 0 && shift.columns === 0) {
    announce(t('moved.edge'))
    return true
  }
  const changes = blocks.map((moved) => changeOf(moved, shifted(moved, shift, scene)))
  onNudge({ piece, changes, words: moveWords(changes, block.title, scene), shift })
  return true
}

function stepOf(
  move: Shift,
  way: 1 | -1,
  { piece, blocks, scene }: { piece: Piece; blocks: readonly TimedBlock[]; scene: Scene },
): Shift {
  const from = minuteOf(scene.day, piece.block.startMs)
  return {
    days: move.days,
    minutes: move.minutes === 0 ? 0 : stepped(from, snapMinutes, way) - from,
    columns: move.columns === 0 ? 0 : allowedColumns(blocks, move.columns, scene.columns),
  }
}

export type Way = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

/** The next piece in that direction: in the same column, or around the same time in the nearest column that has any. */
export function neighborOf(piece: Piece, way: Way, pieces: readonly Piece[]): Piece | undefined {
  if (way === 'first') return pieces[0]
  if (way === 'last') return pieces.at(-1)
  if (way === 'left' || way === 'right') return beside(piece, way, pieces)
  const column = pieces.filter((other) => sharesColumn(piece, other))
  const index = column.findIndex(({ key }) => key === piece.key)
  return column[index + (way === 'up' ? -1 : 1)]
}

function sharesColumn(one: Piece, other: Piece): boolean {
  return one.column < other.column + other.columns && other.column < one.column + one.columns
}

function beside(piece: Piece, way: 'left' | 'right', pieces: readonly Piece[]): Piece | undefined {
  const distance = (other: Piece) =>
    way === 'right'
      ? other.column - (piece.column + piece.columns - 1)
      : piece.column - (other.column + other.columns - 1)
  const there = pieces.filter((other) => distance(other) > 0)
  const nearest = Math.min(...there.map(distance))
  const apart = (other: Piece) => Math.abs(other.from - piece.from)
  return there.filter((other) => distance(other) === nearest).toSorted((a, b) => apart(a) - apart(b))[0]
}

/** The pieces between both, in time and across columns, both included. */
export function piecesBetween(one: Piece, other: Piece, pieces: readonly Piece[]): Piece[] {
  const firstColumn = Math.min(one.column, other.column)
  const lastColumn = Math.max(one.column + one.columns, other.column + other.columns) - 1
  const from = Math.min(one.from, other.from)
  const to = Math.max(one.from, other.from)
  return pieces.filter(
    (piece) =>
      piece.from >= from &&
      piece.from <= to &&
      piece.column <= lastColumn &&
      piece.column + piece.columns - 1 >= firstColumn,
  )
}

type CommandActions = { create?: () => void; undo: () => void; redo: () => void }

/** Adding, undoing and redoing work wherever the focus is on the page; the other keys need a focused block. */
export function useCalendarCommands(actions: Required<CommandActions>, canEdit: boolean): void {
  useAgendaCommands(actions, canEdit)
  usePageShortcuts(canEdit ? keysOfEditors : keysOfReaders)
}

/** Registers a command for each action given. */
export function useAgendaCommands(actions: CommandActions, canEdit: boolean): void {
  // A new list would register again and re-render everything that lists commands, so the list stays the same and reads
  // the actions of the latest render, even before its effects have run.
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const canCreate = actions.create !== undefined
  const commands = useMemo(() => {
    const names = canEdit ? ([...(canCreate ? ['create' as const] : []), 'undo', 'redo'] as const) : []
    // oxlint-disable-next-line react/refs -- it is read when the key is pressed
    return names.map((name) => commandOf(name, () => latest.current[name]?.()))
  }, [canEdit, canCreate])
  useCommands(commands)
}

const commandKeys = { create: 'n', undo: 'mod+z', redo: 'mod+shift+z' } as const

function commandOf(name: keyof CommandActions, run: () => void): Command {
  const [title, group, shortcut] = [t(`keys.${name}`), t('keys.group'), commandKeys[name]]
  return { id: `agenda.${name}`, title, group, shortcut, isLeftToFields: true, run }
}

type Key = 'go' | 'open' | 'select' | 'duplicate' | 'remove' | 'move' | 'track' | 'day' | 'resize'

const keyOf = (name: Key, shortcut: string): PageShortcut => ({
  id: `agenda.${name}`,
  title: t(`keys.${name}`),
  group: t('keys.group'),
  shortcut,
})

/** The focused block handles these; here they are only listed. */
const keysOfReaders = [keyOf('go', '↑ ↓ ← →'), keyOf('open', 'enter')]
const keysOfEditors = [
  ...keysOfReaders,
  keyOf('select', 'space'),
  keyOf('duplicate', 'd'),
  keyOf('remove', 'delete'),
  keyOf('move', 'alt+↑ ↓'),
  keyOf('track', 'alt+← →'),
  keyOf('day', 'alt+PgUp PgDn'),
  keyOf('resize', 'shift+alt+↑ ↓'),
]

/** A move ends when no step follows within this time, or when Alt is released. */
const restMs = 800

type Steps = { changes: Map<string, Change>; words: string; timer: number | undefined }

const noSteps = (): Steps => ({ changes: new Map(), words: '', timer: undefined })

/**
 * A move by keyboard. Steps in quick succession are one move: each is drawn immediately, and `onOver` gets the whole move
 * once they pause, or when the calendar unmounts or the page is left.
 */
export function useKeyboardMove(onOver: (changes: Entry, words: string) => void) {
  const steps = useRef(noSteps())
  const [drawn, setDrawn] = useState<Entry>([])

  /** Ends the move and returns its changes. */
  const take = (): Entry => {
    const { changes, timer } = steps.current
    window.clearTimeout(timer)
    steps.current = noSteps()
    setDrawn([])
    return [...changes.values()].filter(({ before, after }) => !isSamePlacement(before, after))
  }
  const rest = () => {
    const { words } = steps.current
    const changes = take()
    if (changes.length > 0) onOver(changes, words)
  }
  const add = (step: Entry, words: string) => {
    const { changes, timer } = steps.current
    for (const { id, before, after } of step) {
      changes.set(id, { id, before: changes.get(id)?.before ?? before, after })
    }
    window.clearTimeout(timer)
    steps.current = { changes, words, timer: window.setTimeout(() => latest.current(), restMs) }
    setDrawn([...changes.values()])
    announce(words)
  }

  // The timer outlives the render that set it.
  const latest = useRef(rest)
  useLayoutEffect(() => {
    latest.current = rest
  })
  useEffect(() => {
    const leave = (leaving: BeforeUnloadEvent) => {
      if (steps.current.changes.size === 0) return
      leaving.preventDefault()
      latest.current()
    }
    window.addEventListener('beforeunload', leave)
    return () => {
      window.removeEventListener('beforeunload', leave)
      latest.current()
    }
  }, [])
  return { drawn, add, take, rest }
}
