import { expect, it, vi } from 'vitest'
import { isOpenedHere, openInNewTab } from './open-address.ts'

it.each([
  ['[VL-016]', 'videos', false, true],
  ['[VL-017]', 'videos', true, false],
  ['[VL-018]', 'picker', false, false],
  ['[VL-018]', 'picker', true, false],
  ['[VL-019]', 'content', false, true],
  ['[VL-017]', 'content', true, false],
] as const)('%s a click at %s, for a new tab %s, opens here: %s', (_row, place, isNewTab, expected) => {
  expect(isOpenedHere(place, { isNewTab })).toBe(expected)
})

it('[VL-018] a blocked new tab falls back to this one', () => {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  const here = vi.fn<(address: string) => void>()
  openInNewTab(here).open('/content')
  expect(here).toHaveBeenCalledWith('/content')
  opening.mockRestore()
})
