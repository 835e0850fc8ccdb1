import { expect, it } from 'vitest'
import { createLeaseCache } from './lease-cache.ts'

function createRecorder(options: { maxIdle: number; keepMs?: number }) {
  const log: string[] = []
  let opened = 0
  const cache = createLeaseCache<string>({
    open: async (key) => {
      opened += 1
      log.push(`open ${key}${opened}`)
      return `${key}${opened}`
    },
    close: async (held) => void log.push(`close ${held}`),
    keepMs: 60_000,
    ...options,
  })
  return { cache, log }
}

it('opens an item once for concurrent users and for the next one', async () => {
  const { cache, log } = createRecorder({ maxIdle: 1 })
  await Promise.all([cache.lend('a', '1', async (held) => held), cache.lend('a', '1', async (held) => held)])
  expect(await cache.lend('a', '1', async (held) => held)).toBe('a1')
  expect(log).toEqual(['open a1'])
})

it('closes a dropped item only after its last user', async () => {
  const { cache, log } = createRecorder({ maxIdle: 1 })
  await cache.lend('a', '1', async () => {
    cache.drop((key) => key === 'a')
    await cache.lend('a', '1', async (held) => log.push(`use ${held}`))
    expect(log).toEqual(['open a1', 'open a2', 'use a2'])
  })
  await cache.close()
  expect(log.slice(3).sort()).toEqual(['close a1', 'close a2'])
})

it('replaces an item when its version changes', async () => {
  const { cache, log } = createRecorder({ maxIdle: 4 })
  await cache.lend('a', '1', async () => undefined)
  expect(await cache.lend('a', '2', async (held) => held)).toBe('a2')
  expect(log).toEqual(['open a1', 'open a2', 'close a1'])
})

it('keeps at most the allowed number of idle items, the most recently used', async () => {
  const { cache, log } = createRecorder({ maxIdle: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await cache.lend(key, '1', async () => undefined)
  await cache.close()
  expect(log).toEqual(['open a1', 'open b2', 'open c3', 'close b2', 'close a1', 'close c3'])
})

it('retries after a failed opening', async () => {
  let attempts = 0
  const cache = createLeaseCache<string>({
    open: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('not now')
      return 'held'
    },
    close: async () => undefined,
    maxIdle: 1,
    keepMs: 60_000,
  })
  await expect(cache.lend('a', '1', async (held) => held)).rejects.toThrow('not now')
  expect(await cache.lend('a', '1', async (held) => held)).toBe('held')
})
