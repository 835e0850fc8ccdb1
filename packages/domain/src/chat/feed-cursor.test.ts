import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedSeqOf, followFeed } from './feed-cursor.ts'
import type { FeedEntry } from './feed.ts'

const entry = (changed_seq: number): FeedEntry => ({ type: 'gone', id: String(changed_seq), changed_seq })
const entriesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => entry(from + 1 + index))

/** Follows a feed of `newest` changes, whose replies have at most three. */
function aFollower(newest: number) {
  const taken: number[] = []
  const asked: number[] = []
  const follower = followFeed({
    after: 0,
    async ask(after) {
      asked.push(after)
      const cursor = Math.min(newest, after + 3)
      return { results: entriesOf(after, cursor), cursor, has_more: cursor < newest }
    },
    take: (entries) => taken.push(...entries.map(changedSeqOf)),
  })
  return { follower, taken, asked }
}

describe('a client that follows a feed', () => {
  it('accepts batches that continue its cursor, even in part, and skips old ones', async () => {
    const { follower, taken, asked } = aFollower(9)
    await follower.receive({ from: 0, to: 2, entries: entriesOf(0, 2) })
    await follower.receive({ from: 1, to: 4, entries: entriesOf(1, 4) })
    await follower.receive({ from: 0, to: 3, entries: entriesOf(0, 3) })
    expect([taken, asked]).toEqual([[1, 2, 3, 4], []])
  })

  it('requests what is missing before a batch', async () => {
    const { follower, taken, asked } = aFollower(9)
    await follower.receive({ from: 7, to: 9, entries: entriesOf(7, 9) })
    expect([taken, asked]).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [0, 3, 6],
    ])
  })

  it('applies every change once and in order, whatever it receives', async () => {
    const range = fc
      .tuple(fc.nat(20), fc.nat(20))
      .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
    await fc.assert(
      fc.asyncProperty(fc.array(range), fc.array(fc.boolean()), async (ranges, waits) => {
        const { follower, taken } = aFollower(20)
        for (const [index, { from, to }] of ranges.entries()) {
          const received = follower.receive({ from, to, entries: entriesOf(from, to) })
          if (waits[index]) await received
        }
        await follower.catchUp(20)
        expect(taken).toEqual(entriesOf(0, 20).map(changedSeqOf))
      }),
    )
  })

  it('requests more if it is needed at the moment it catches up', async () => {
    const { follower, taken } = aFollower(9)
    const first = follower.catchUp(3)
    // In between its last answer and the end of the call.
    for (let turn = 0; turn < 8; turn += 1) {
      await Promise.resolve()
      if (follower.cursor() === 3) void follower.catchUp(9)
    }
    await first
    await follower.catchUp(9)
    expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it("stops requesting changes that don't exist", async () => {
    const { follower, asked } = aFollower(2)
    await follower.catchUp(5)
    expect(asked).toEqual([0, 2])
  })
})
