import { expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'

it('starts as many tasks as fit, and the next when one ends, failed or not', async () => {
  const limited = createLimiter(2)
  const started: number[] = []
  const { promise: first, reject } = Promise.withResolvers<void>()
  const { promise: second, resolve } = Promise.withResolvers<void>()
  const tasks = [first, second, Promise.resolve(), Promise.resolve()].map((end, work) =>
    limited(async () => {
      started.push(work)
      await end
    }),
  )
  expect(started).toEqual([0, 1])
  reject(new Error('failed'))
  await expect(tasks[0]).rejects.toThrow('failed')
  await tasks[3]
  expect(started).toEqual([0, 1, 2, 3])
  resolve()
  await tasks[1]
})
