import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSolver } from './solver.ts'

// So easy that the first attempt solves it.
const puzzle = { token: 'token', difficulty: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How long the solution of a form takes whose puzzle was asked for so long ago. */
async function waitAfter(openForMs: number): Promise<number> {
  const solver = createSolver(() => Promise.resolve(puzzle))
  solver.prepare()
  await vi.advanceTimersByTimeAsync(openForMs)
  const startedAt = performance.now()
  const solved = solver.solve('ada@example.org').then(() => performance.now() - startedAt)
  await vi.runAllTimersAsync()
  return solved
}

it('waits until the server takes the form, counted from when it was opened', async () => {
  expect(await waitAfter(0)).toBeGreaterThanOrEqual(2200)
  expect(await waitAfter(1500)).toBeLessThanOrEqual(701)
  expect(await waitAfter(10_000)).toBeLessThanOrEqual(1)
})
