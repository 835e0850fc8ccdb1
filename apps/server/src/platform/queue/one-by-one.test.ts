import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { oneByOne } from './one-by-one.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

describe('work on many things', () => {
  it('goes on behind one that fails, and tells of it', async () => {
    const log = createLog('silent')
    const told = vi.spyOn(log, 'error')
    const done: string[] = []
    await oneByOne(items(3), { log, failed: 'it failed' }, async ({ id }) => {
      if (id === '1') throw new Error('broken')
      done.push(id)
    })
    expect(done).toEqual(['0', '2'])
    expect(told.mock.calls).toEqual([[{ err: new Error('broken'), id: '1' }, 'it failed']])
  })

  it('ends where everything fails', async () => {
    let tried = 0
    const work = async () => {
      tried += 1
      throw new Error('no database')
    }
    await expect(oneByOne(items(500), { log: createLog('silent'), failed: '' }, work)).rejects.toThrow(
      'no database',
    )
    expect(tried).toBe(11)
  })
})
