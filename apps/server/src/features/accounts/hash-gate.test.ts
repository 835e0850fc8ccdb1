import { describe, expect, it } from 'vitest'
import { createGate } from './hash-gate.ts'

/** A work that ends when it is told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { run: () => promise, end: () => resolve('done') }
}

describe('a gate', () => {
  it('lets in so many at a time, and the others in the order in which they came', async () => {
    const gate = createGate({ width: 2, longest: 10 })
    const works = [work(), work(), work(), work()]
    const results = works.map(({ run }) => gate.enter(run))
    expect(gate.entered).toBe(2)
    works[1]?.end()
    await results[1]
    await Promise.resolve()
    expect(gate.entered).toBe(3)
    for (const { end } of works) end()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done'])
    expect(gate.entered).toBe(4)
  })

  it('refuses whoever comes after too many', async () => {
    const gate = createGate({ width: 1, longest: 1 })
    const first = work()
    const running = gate.enter(first.run)
    const waiting = gate.enter(async () => 'next')
    await expect(gate.enter(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
    first.end()
    expect(await Promise.all([running, waiting])).toEqual(['done', 'next'])
  })

  it('goes on after a work that failed', async () => {
    const gate = createGate({ width: 1, longest: 1 })
    const failed = gate.enter(async () => Promise.reject(new Error('no')))
    const next = gate.enter(async () => 'next')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})
