import { expect, it } from 'vitest'
import { createRegistrationLine } from './registration-line.ts'

const limits = { width: 2, longest: 2, patienceMs: 60_000 }

it('[RG-023] takes people in the order of arrival, and goes on after one who fails', async () => {
  const inLine = createRegistrationLine(limits)
  const started: number[] = []
  const { promise: first, reject } = Promise.withResolvers<void>()
  const { promise: second, resolve } = Promise.withResolvers<void>()
  const works = [first, second, Promise.resolve(), Promise.resolve()].map((end, work) =>
    inLine(async () => {
      started.push(work)
      await end
    }),
  )
  expect(started).toEqual([0, 1])
  reject(new Error('failed'))
  await expect(works[0]).rejects.toThrow('failed')
  await Promise.all(works.slice(2))
  expect(started).toEqual([0, 1, 2, 3])
  resolve()
  await works[1]
})

it('[RG-023] refuses those who find the line full, and says when to come again', async () => {
  const inLine = createRegistrationLine({ ...limits, width: 1, longest: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = [inLine(() => promise), inLine(() => promise)]
  await expect(inLine(() => promise)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 5 },
  })
  resolve()
  await Promise.all(taken)
})

it('[RG-023] refuses those who waited too long, who take no place afterwards', async () => {
  const inLine = createRegistrationLine({ width: 1, longest: 5, patienceMs: 1 })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = inLine(() => promise)
  await expect(inLine(() => Promise.resolve('late'))).rejects.toMatchObject({ code: 'unavailable' })
  resolve('first')
  expect(await first).toBe('first')
  expect(await inLine(() => Promise.resolve('next'))).toBe('next')
})
