import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('lets in as many as there is room for, and the next when one leaves, failed or not', async () => {
  const inTurn = createTurns(2)
  const begun: number[] = []
  const { promise: first, reject } = Promise.withResolvers<void>()
  const { promise: second, resolve } = Promise.withResolvers<void>()
  const works = [first, second, Promise.resolve(), Promise.resolve()].map((end, work) =>
    inTurn(async () => {
      begun.push(work)
      await end
    }),
  )
  expect(begun).toEqual([0, 1])
  reject(new Error('failed'))
  await expect(works[0]).rejects.toThrow('failed')
  await works[3]
  expect(begun).toEqual([0, 1, 2, 3])
  resolve()
  await works[1]
})
