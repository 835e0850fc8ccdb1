import { expect, it } from 'vitest'
import { createHashShares, type HashShare, longestQueues } from './hash-shares.ts'

/** Tasks in the order they started, each of which the test ends. */
function observed(width: number) {
  const inShare = createHashShares(width)
  const begun: HashShare[] = []
  const ends: (() => void)[] = []
  const work = (share: HashShare) =>
    inShare(share, async () => {
      begun.push(share)
      await new Promise<void>((end) => ends.push(end))
    })
  const ask = (share: HashShare, times = 1) => {
    for (let time = 0; time < times; time++) void work(share)
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const endNext = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { begun, ask, work, endNext, settled }
}

it('starts a sign-in as soon as a thread is free, however many password changes wait', async () => {
  const { begun, ask, endNext } = observed(1)
  ask('change', 40)
  ask('sign-in')
  await endNext()
  expect(begun).toEqual(['change', 'sign-in'])
})

it('keeps one of several threads free of password changes', async () => {
  const { begun, ask, settled } = observed(3)
  ask('change', 40)
  await settled()
  expect(begun).toEqual(['change', 'change'])
  ask('sign-in')
  await settled()
  expect(begun).toEqual(['change', 'change', 'sign-in'])
})

it('runs a password change after every three sign-ins while people keep signing in', async () => {
  const { begun, ask, endNext } = observed(1)
  ask('sign-in', 9)
  ask('change', 2)
  for (let turn = 0; turn < 7; turn++) await endNext()
  const [three, four] = [Array.from({ length: 3 }, () => 'sign-in'), 'change']
  expect(begun).toEqual([...three, four, ...three, four])
})

it('refuses a password change when too many wait but still accepts a sign-in', async () => {
  const { begun, ask, work, endNext } = observed(1)
  ask('change', 1 + longestQueues.change)
  await expect(work('change')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 10 },
  })
  ask('sign-in')
  await endNext()
  expect(begun).toEqual(['change', 'sign-in'])
})

it('continues after a task fails', async () => {
  const inShare = createHashShares(1)
  await expect(inShare('change', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(inShare('sign-in', () => Promise.resolve(7))).resolves.toBe(7)
})
