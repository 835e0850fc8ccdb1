import { describe, expect, it } from 'vitest'
import type { Placement } from './calendar-block.ts'
import { changeOf, emptyHistory, forgotten, recorded, redone, undone } from './move-history.ts'
import { aBlock, at } from './test-blocks.ts'

const talk = aBlock('Talk', ['10:00', '10:45'])
const panel = aBlock('Panel', ['11:00', '12:00'])
const later: Placement = { start: at('10:30'), end: at('11:15'), trackIds: ['main'] }
const latest: Placement = { start: at('13:00'), end: at('14:00'), trackIds: ['workshops'] }

/** Finds where blocks are now. */
const now = (places: Record<string, Placement>) => (id: string) => places[id]

describe('the history of moves', () => {
  it('takes back the last move and makes it again', () => {
    const history = recorded(emptyHistory, [changeOf(talk, later)])
    const back = undone(history, now({ talk: later }))
    expect(back.entry?.map(({ after }) => after)).toEqual([
      { start: talk.start, end: talk.end, trackIds: ['main'] },
    ])
    const again = redone(back.history, now({ talk }))
    expect(again.entry?.map(({ after }) => after)).toEqual([later])
    expect(again.history).toEqual(history)
  })

  it('leaves alone what somebody else has moved since', () => {
    const history = recorded(emptyHistory, [changeOf(talk, later), changeOf(panel, latest)])
    const back = undone(history, now({ talk: latest, panel: latest }))
    expect(back.entry?.map(({ id }) => id)).toEqual(['panel'])
  })

  it('passes over a move of which nothing is left', () => {
    const first = recorded(emptyHistory, [changeOf(panel, latest)])
    const history = recorded(first, [changeOf(talk, later)])
    const back = undone(history, now({ panel: latest }))
    expect(back.entry?.map(({ id }) => id)).toEqual(['panel'])
    expect(back.history.done).toEqual([])
  })

  it('has nothing to make again after a new move', () => {
    const back = undone(recorded(emptyHistory, [changeOf(talk, later)]), now({ talk: later }))
    const history = recorded(back.history, [changeOf(panel, latest)])
    expect(redone(history, now({ talk, panel: latest })).entry).toBeUndefined()
  })

  it('forgets a move that was refused', () => {
    const entry = [changeOf(talk, later)]
    expect(forgotten(recorded(emptyHistory, entry), entry)).toEqual(emptyHistory)
  })
})
