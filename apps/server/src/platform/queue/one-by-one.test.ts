import { describe, expect, it, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { oneByOne } from './one-by-one.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

describe('work on many items', () => {
  it('continues after a failed item and logs it', async () => {
    const log = createLog('silent')
    const logged = vi.spyOn(log, 'error')
    const done: string[] = []
    await oneByOne(items(3), { log, failed: 'it failed' }, async ({ id }) => {
      if (id === '1') throw new Error('broken')
      done.push(id)
    })
    expect(done).toEqual(['0', '2'])
    expect(logged.mock.calls).toEqual([[{ err: new Error('broken'), id: '1' }, 'it failed']])
  })

  it('stops when everything fails', async () => {
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
