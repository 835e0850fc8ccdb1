import { expect, it } from 'vitest'
import { createAnswers, createFinder } from './answers.ts'

function movedClock() {
  let nowMs = 1_000_000
  return {
    now: () => new Date(nowMs),
    advance(ms: number) {
      nowMs += ms
    },
  }
}

type Key = { organizationId: string; id: string }
const ofAda: Key = { organizationId: 'ada', id: 'session' }
const ofEve: Key = { organizationId: 'eve', id: 'session' }
const max = { entries: 100 }

/** Reads that wait for the test, in the order they began. */
function waiting({ outlivesFailures }: { outlivesFailures?: true } = {}) {
  const clock = movedClock()
  const begun: PromiseWithResolvers<string | undefined>[] = []
  const answers = createAnswers({
    clock,
    read: (_key: Key) => {
      const one = Promise.withResolvers<string | undefined>()
      begun.push(one)
      return one.promise
    },
    freshForMs: 1000,
    max,
    ...(outlivesFailures && { outlivesFailures }),
  })
  return { clock, begun, answers }
}

it('a refusal reaches only callers with the same question', async () => {
  const { begun, answers } = waiting()
  const [hers, his] = [answers.get(ofEve), answers.get(ofAda)]
  begun[0]?.resolve(undefined)
  begun[1]?.resolve('on air')
  expect(await Promise.all([hers, his, answers.get(ofEve), answers.get(ofAda)])).toEqual([
    undefined,
    'on air',
    undefined,
    'on air',
  ])
  expect(begun).toHaveLength(2)
})

it('an answer ages from the moment reading it began, however often it is requested', async () => {
  const { clock, begun, answers } = waiting()
  const first = answers.get(ofAda)
  clock.advance(600)
  begun[0]?.resolve('old')
  await first
  for (const ms of [100, 100, 100]) {
    clock.advance(ms)
    expect(await answers.get(ofAda)).toBe('old')
  }
  clock.advance(100)
  const next = answers.get(ofAda)
  begun[1]?.resolve('new')
  expect(await next).toBe('new')
})

it('a clock that is set back makes no answer younger', async () => {
  const { clock, begun, answers } = waiting()
  const first = answers.get(ofAda)
  begun[0]?.resolve('old')
  await first
  clock.advance(-60_000)
  void answers.get(ofAda)
  expect(begun).toHaveLength(2)
})

it('a failure is not kept', async () => {
  const { begun, answers } = waiting()
  const first = answers.get(ofAda)
  begun[0]?.reject(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  const second = answers.get(ofAda)
  begun[1]?.resolve('on air')
  expect(await second).toBe('on air')
})

it('the last answer stays in use while reading fails, if the caller asks for that', async () => {
  const { clock, begun, answers } = waiting({ outlivesFailures: true })
  const first = answers.get(ofAda)
  begun[0]?.resolve('on air')
  await first
  clock.advance(5000)
  const second = answers.get(ofAda)
  begun[1]?.reject(new Error('no database'))
  expect(await second).toBe('on air')
})

it('an answer forgotten while it is being read is not kept', async () => {
  const { begun, answers } = waiting()
  const first = answers.get(ofAda)
  answers.forget(({ id }) => id === 'session')
  const second = answers.get(ofAda)
  begun[0]?.resolve('before')
  begun[1]?.resolve('after')
  expect(await Promise.all([first, second, answers.get(ofAda)])).toEqual(['before', 'after', 'after'])
})

it('an answer that may not be kept is shared by the callers waiting for it', async () => {
  let reads = 0
  const finder = createFinder({
    clock: movedClock(),
    read: async ({ host }: { host: string }) => `${host} ${(reads += 1)}`,
    freshForMs: 0,
    max,
  })
  const key = { host: 'a.example' }
  expect(await Promise.all([finder.get(key), finder.get(key)])).toEqual(['a.example 1', 'a.example 1'])
  expect(await finder.get(key)).toBe('a.example 2')
})

it('the compiler refuses a key without the organization, and one with it if none is known yet', () => {
  const read = async () => 'answer'
  const options = { clock: movedClock(), freshForMs: 1000, max }
  const made = [
    // @ts-expect-error A key for something of an organization names the organization.
    createAnswers<{ id: string }, string>({ ...options, read }),
    // @ts-expect-error A finder's key doesn't name the organization.
    createFinder<Key, string>({ ...options, read }),
  ]
  expect(made).toHaveLength(2)
})
