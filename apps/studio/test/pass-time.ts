import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Advances fake timers and renders what changes. */
export async function passTime(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
