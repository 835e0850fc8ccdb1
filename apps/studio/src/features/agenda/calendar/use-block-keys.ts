/** The keys on the calendar: going from block to block, and everything that a pointer can do. */
import type { KeyboardEvent } from 'react'
import { announce } from '#lib/announce.ts'
import { allowedColumns } from './agenda-columns.ts'
import { instantAt, minuteOf, stepped } from './agenda-day.ts'
import type { TimedBlock } from './calendar-block.ts'
import type { Piece } from './day-pieces.ts'
import { snapMinutes } from './drag-gestures.ts'
import { type Change, changeOf } from './block-history.ts'
import { movedWords, overlapOf } from './move-words.ts'
import type { Way } from './neighbour.ts'
import type { Scene } from './scene.ts'
import { resized, type Shift, shifted } from './shift-block.ts'
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
  /** A step of a move, to be shown at once; `shift` says where the focus goes along. */
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

/** Whether the key does something to the block, and does not only lead on. */
function isOfBlock({ altKey, key }: KeyboardEvent): boolean {
  return altKey || !(key in ways)
}

/** The piece that has the focus itself: keys on a button in it are the button's. */
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
    onNudge({ ...nudgeOf([change], piece, scene), shift: { days: 0, minutes: 0, columns: 0 } })
    return true
  }
  const shift = stepOf(move, way, { piece, blocks, scene })
  if (move.columns !== 0 && shift.columns === 0) {
    announce(t('moved.edge'))
    return true
  }
  const changes = blocks.map((moved) => changeOf(moved, shifted(moved, shift, scene)))
  onNudge({ ...nudgeOf(changes, piece, scene), shift })
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

function nudgeOf(changes: Change[], piece: Piece, scene: Scene) {
  const moved = movedWords(changes, piece.block.title, scene)
  const overlap = overlapOf(changes, scene)
  return { piece, changes, words: overlap ? t('moved.overlap', { moved, overlap }) : moved }
}
