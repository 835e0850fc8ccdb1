import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { renderInProviders } from '#test/render-studio.tsx'
import { ImportStarter } from './components/import-starter.tsx'
import { importScreenQuery, type LoadImportScreen } from './import-screen-query.ts'

const ImportScreen = () => <p>The screen</p>
const broken = () => Promise.reject(new Error('The file is gone.'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[UP-068] the import screen is requested at most three times, 1 s and then 2 s apart', async () => {
  const load = vi.fn<LoadImportScreen>(broken)
  const failed = new QueryClient().fetchQuery(importScreenQuery(load)).catch((error: Error) => error.message)
  const loads: number[] = []
  for (const ms of [0, 990, 20, 1_980, 20, 10_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    loads.push(load.mock.calls.length)
  }
  expect(loads).toEqual([1, 1, 2, 2, 3, 3])
  expect(await failed).toBe('The file is gone.')
})

it('[UP-067] the import screen is shown once it has loaded, also after a failed attempt', async () => {
  const load = vi.fn<LoadImportScreen>().mockImplementationOnce(broken).mockResolvedValue({ ImportScreen })
  renderInProviders(<ImportStarter onClose={() => undefined} load={load} />)
  await passTime(1_010)
  expect(screen.getByText('The screen')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('[UP-069] three failed attempts show an error', async () => {
  const onClose = vi.fn<() => void>()
  renderInProviders(<ImportStarter onClose={onClose} load={broken} />)
  await passTime(3_100)
  expect(
    screen.getByText(
      'Something went wrong while initializing video import. Please refresh the page and try again.',
    ),
  ).toBeVisible()
  expect(onClose).toHaveBeenCalledTimes(1)
})
