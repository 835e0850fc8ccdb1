import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePreviewTab } from './use-preview-tab.ts'

it('[BR-055 BR-062] is that of the module, until another is chosen', () => {
  const { result, rerender } = renderHook(({ module }) => usePreviewTab(module), {
    initialProps: { module: 'themebase' },
  })
  expect(result.current.previewed).toMatchObject({ tab: 'splash', stage: 'event_landing_page' })
  act(() => result.current.chooseTab('tech_check'))
  expect(result.current.previewed?.stage).toBe('tech_check')
  rerender({ module: 'bufferVideo' })
  expect(result.current.previewed).toMatchObject({ tab: 'stage', stage: 'buffer_video' })
})

it('[BR-066] is cleared when the view is switched, and restored after 700 ms', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => usePreviewTab('stageFont'))
  act(() => result.current.chooseView('cellphone'))
  expect(result.current).toMatchObject({ view: 'cellphone', previewed: null })
  act(() => void vi.advanceTimersByTime(699))
  expect(result.current.previewed).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.previewed?.tab).toBe('stage')
})

it('stays when the view that is shown is chosen again', () => {
  const { result } = renderHook(() => usePreviewTab('stageFont'))
  act(() => result.current.chooseView('monitor'))
  expect(result.current.previewed?.tab).toBe('stage')
})
