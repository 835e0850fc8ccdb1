import { expect, it } from 'vitest'
import { shareReads } from './share-reads.ts'

function counted() {
  const begun: PromiseWithResolvers<number>[] = []
  const read = shareReads(() => {
    const one = Promise.withResolvers<number>()
    begun.push(one)
    return one.promise
  })
  return { begun, read: () => read({ organizationId: 'organization' }) }
}

it('callers who ask during a read share the next one', async () => {
  const { begun, read } = counted()
  const first = read()
  const later = [read(), read(), read()]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve(2)
  expect(await Promise.all(later)).toEqual([2, 2, 2])
})

it('a failed read fails only for its own callers', async () => {
  const { begun, read } = counted()
  const first = read()
  const second = read()
  begun[0]?.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
})
