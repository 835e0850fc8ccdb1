import { describe, expect, it } from 'vitest'
import {
  changeOf,
  type Deed,
  emptyHistory,
  forgotten,
  recorded,
  redone,
  undone,
  undoneByItself,
} from './block-history.ts'
import type { Placement } from './calendar/placement.ts'
import { aBlock, at } from '#test/agenda-blocks.ts'

const talk = aBlock('Talk', ['10:00', '10:45'])
const panel = aBlock('Panel', ['11:00', '12:00'])
const later: Placement = { start: at('10:30'), end: at('11:15'), trackIds: ['main'] }
const latest: Placement = { start: at('13:00'), end: at('14:00'), trackIds: ['workshops'] }
const moved = (...changes: ReturnType<typeof changeOf>[]): Deed => ({ what: 'moved', changes })
const removed: Deed = { what: 'removed', blocks: [talk, panel] }
const added: Deed = { what: 'added', blocks: [talk] }

/** Finds where blocks are now. */
const now = (places: Record<string, Placement>) => (id: string) => places[id]

describe('the history of blocks', () => {
  it('undoes the last move and makes it again', () => {
    const history = recorded(emptyHistory, moved(changeOf(talk, later)))
    const back = undone(history, now({ talk: later }))
    const { start, end, trackIds } = talk
    expect(back.deed).toMatchObject({ changes: [{ after: { start, end, trackIds } }] })
    const again = redone(back.history, now({ talk }))
    expect(again.deed).toMatchObject({ changes: [{ after: later }] })
    expect(again.history).toEqual(history)
  })

  it('leaves alone what somebody else has moved since', () => {
    const history = recorded(emptyHistory, moved(changeOf(talk, later), changeOf(panel, latest)))
    const back = undone(history, now({ talk: latest, panel: latest }))
    expect(back.deed).toMatchObject({ changes: [{ id: 'panel' }] })
  })

  it('passes over a move of which nothing is left', () => {
    const first = recorded(emptyHistory, moved(changeOf(panel, latest)))
    const history = recorded(first, moved(changeOf(talk, later)))
    const back = undone(history, now({ panel: latest }))
    expect(back.deed).toMatchObject({ changes: [{ id: 'panel' }] })
    expect(back.history.done).toEqual([])
  })

  it('has nothing to make again after a new move', () => {
    const back = undone(recorded(emptyHistory, moved(changeOf(talk, later))), now({ talk: later }))
    const history = recorded(back.history, moved(changeOf(panel, latest)))
    expect(redone(history, now({ talk, panel: latest })).deed).toBeUndefined()
  })

  it('brings back what was deleted, but for what is back already, and deletes it again', () => {
    const back = undone(recorded(emptyHistory, removed), now({ panel }))
    expect(back.deed).toEqual({ what: 'added', blocks: [talk] })
    const again = redone(back.history, now({ talk, panel }))
    expect(again.deed).toEqual({ what: 'removed', blocks: [talk] })
  })

  it('deletes what was added, and brings it back', () => {
    const back = undone(recorded(emptyHistory, added), now({ talk }))
    expect(back.deed).toEqual({ what: 'removed', blocks: [talk] })
    expect(redone(back.history, now({})).deed).toEqual(added)
    expect(undone(recorded(emptyHistory, added), now({})).deed).toBeUndefined()
  })

  it('undoes one by itself, and forgets one that was refused', () => {
    const history = recorded(recorded(emptyHistory, removed), added)
    const back = undoneByItself(history, removed, now({}))
    expect(back.history).toEqual({ done: [added], undone: [removed] })
    expect(forgotten(history, removed)).toEqual({ done: [added], undone: [] })
  })
})
