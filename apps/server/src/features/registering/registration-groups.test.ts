import { expect, it } from 'vitest'
import { createRegistrationGroups } from './registration-groups.ts'

const limits = { gatherMs: 0, largest: 3, atOnce: 1, longest: 5 }

it('[RG-015] writes people who come at once together, in the order of arrival, and answers each', async () => {
  const groups = createRegistrationGroups<number, string>(limits)
  const written: (readonly number[])[] = []
  const write = async (forms: readonly number[]) => {
    written.push(forms)
    return forms.map((form) => `answer to ${form}`)
  }
  const answers = await Promise.all([1, 2, 3, 4, 5].map((form) => groups.add('event', form, write)))
  expect(answers).toEqual([1, 2, 3, 4, 5].map((form) => `answer to ${form}`))
  expect(written).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

it('[RG-015] writes people of different events separately, and continues after a failure', async () => {
  const groups = createRegistrationGroups<number, number>(limits)
  const fail = groups.add('event', 1, () => Promise.reject(new Error('failed')))
  const other = groups.add('other', 2, async (forms) => [...forms])
  await expect(fail).rejects.toThrow('failed')
  expect(await other).toBe(2)
  expect(await groups.add('event', 3, async (forms) => [...forms])).toBe(3)
})

it('[RG-015] is full once the maximum is waiting', async () => {
  const groups = createRegistrationGroups<number, number>(limits)
  const { promise, resolve } = Promise.withResolvers<void>()
  const write = async (forms: readonly number[]) => {
    await promise
    return [...forms]
  }
  const waiting = [1, 2, 3, 4].map((form) => groups.add('event', form, write))
  expect(groups.isFull()).toBe(false)
  waiting.push(groups.add('event', 5, write))
  expect(groups.isFull()).toBe(true)
  resolve()
  await Promise.all(waiting)
  expect(groups.isFull()).toBe(false)
})
