import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

it('[WI-139] the time is updated every 60 s', () => {
  vi.useFakeTimers({ now: 0 })
  const { result } = renderHook(() => useNow())
  act(() => void vi.advanceTimersByTime(59_999))
  expect(result.current.getTime()).toBe(0)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.getTime()).toBe(60_000)
  vi.useRealTimers()
})
