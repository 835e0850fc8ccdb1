import { expect, it } from 'vitest'
import { createHashShares, type HashShare, longestQueues } from './hash-shares.ts'

/** Tasks in the order they started, each of which the test finishes. */
function observed(width: number) {
  const runInShare = createHashShares(width)
  const started: HashShare[] = []
  const finishers: (() => void)[] = []
  const work = (share: HashShare) =>
    runInShare(share, async () => {
      started.push(share)
      await new Promise<void>((finish) => finishers.push(finish))
    })
  const enqueue = (share: HashShare, times = 1) => {
    for (let time = 0; time < times; time++) void work(share)
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const finishNext = async () => {
    await settled()
    finishers.shift()?.()
    await settled()
  }
  return { started, enqueue, work, finishNext, settled }
}

it('starts a sign-in as soon as a thread is free, however many password changes wait', async () => {
  const { started, enqueue, finishNext } = observed(1)
  enqueue('change', 40)
  enqueue('sign-in')
  await finishNext()
  expect(started).toEqual(['change', 'sign-in'])
})

it('keeps one of several threads free of password changes', async () => {
  const { started, enqueue, settled } = observed(3)
  enqueue('change', 40)
  await settled()
  expect(started).toEqual(['change', 'change'])
  enqueue('sign-in')
  await settled()
  expect(started).toEqual(['change', 'change', 'sign-in'])
})

it('runs a password change after every three sign-ins while people keep signing in', async () => {
  const { started, enqueue, finishNext } = observed(1)
  enqueue('sign-in', 9)
  enqueue('change', 2)
  for (let turn = 0; turn < 7; turn++) await finishNext()
  const [three, four] = [Array.from({ length: 3 }, () => 'sign-in'), 'change']
  expect(started).toEqual([...three, four, ...three, four])
})

it('refuses a password change when too many wait but still accepts a sign-in', async () => {
  const { started, enqueue, work, finishNext } = observed(1)
  enqueue('change', 1 + longestQueues.change)
  await expect(work('change')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 10 },
  })
  enqueue('sign-in')
  await finishNext()
  expect(started).toEqual(['change', 'sign-in'])
})

it('continues after a task fails', async () => {
  const runInShare = createHashShares(1)
  await expect(runInShare('change', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(runInShare('sign-in', () => Promise.resolve(7))).resolves.toBe(7)
})
