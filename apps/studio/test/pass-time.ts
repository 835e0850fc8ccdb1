import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** So many milliseconds pass on the clock that `vi.useFakeTimers()` stopped, and what they bring about is drawn. */
export async function passTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
