import { describe, expect, it } from 'vitest'
import {
  changeOf,
  type BlockEdit,
  emptyHistory,
  forgotten,
  recorded,
  redone,
  undone,
  undoneOutOfOrder,
} from './block-history.ts'
import type { Placement } from './calendar/placement.ts'
import { aBlock, at } from '#test/agenda-blocks.ts'

const talk = aBlock('Talk', ['10:00', '10:45'])
const panel = aBlock('Panel', ['11:00', '12:00'])
const later: Placement = { start: at('10:30'), end: at('11:15'), trackIds: ['main'] }
const latest: Placement = { start: at('13:00'), end: at('14:00'), trackIds: ['workshops'] }
const moved = (...changes: ReturnType<typeof changeOf>[]): BlockEdit => ({ what: 'moved', changes })
const removed: BlockEdit = { what: 'removed', blocks: [talk, panel] }
const added: BlockEdit = { what: 'added', blocks: [talk] }

/** Finds where blocks are now. */
const now = (places: Record<string, Placement>) => (id: string) => places[id]

describe('the undo history of the agenda', () => {
  it('undoes and redoes the last move', () => {
    const history = recorded(emptyHistory, moved(changeOf(talk, later)))
    const back = undone(history, now({ talk: later }))
    const { start, end, trackIds } = talk
    expect(back.edit).toMatchObject({ changes: [{ after: { start, end, trackIds } }] })
    const again = redone(back.history, now({ talk }))
    expect(again.edit).toMatchObject({ changes: [{ after: later }] })
    expect(again.history).toEqual(history)
  })

  it('does not undo a move that someone else has changed since', () => {
    const history = recorded(emptyHistory, moved(changeOf(talk, later), changeOf(panel, latest)))
    const back = undone(history, now({ talk: latest, panel: latest }))
    expect(back.edit).toMatchObject({ changes: [{ id: 'panel' }] })
  })

  it('skips a move that no longer applies to any block', () => {
    const first = recorded(emptyHistory, moved(changeOf(panel, latest)))
    const history = recorded(first, moved(changeOf(talk, later)))
    const back = undone(history, now({ panel: latest }))
    expect(back.edit).toMatchObject({ changes: [{ id: 'panel' }] })
    expect(back.history.done).toEqual([])
  })

  it('has nothing to redo after a new move', () => {
    const back = undone(recorded(emptyHistory, moved(changeOf(talk, later))), now({ talk: later }))
    const history = recorded(back.history, moved(changeOf(panel, latest)))
    expect(redone(history, now({ talk, panel: latest })).edit).toBeUndefined()
  })

  it('restores deleted blocks that are still missing, and deletes them again', () => {
    const back = undone(recorded(emptyHistory, removed), now({ panel }))
    expect(back.edit).toEqual({ what: 'added', blocks: [talk] })
    const again = redone(back.history, now({ talk, panel }))
    expect(again.edit).toEqual({ what: 'removed', blocks: [talk] })
  })

  it('deletes added blocks, and restores them', () => {
    const back = undone(recorded(emptyHistory, added), now({ talk }))
    expect(back.edit).toEqual({ what: 'removed', blocks: [talk] })
    expect(redone(back.history, now({})).edit).toEqual(added)
    expect(undone(recorded(emptyHistory, added), now({})).edit).toBeUndefined()
  })

  it('undoes an edit out of order, and forgets a refused one', () => {
    const history = recorded(recorded(emptyHistory, removed), added)
    const back = undoneOutOfOrder(history, removed, now({}))
    expect(back.history).toEqual({ done: [added], undone: [removed] })
    expect(forgotten(history, removed)).toEqual({ done: [added], undone: [] })
  })
})
