import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { Avatar } from './avatar.tsx'
import { avatarColor, avatarPalette } from './avatar-palette.ts'

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('[WI-031 WI-033] the palette has 70 colors with enough contrast for white letters', () => {
  expect(new Set(avatarPalette).size).toBe(70)
  const contrasts = avatarPalette.map((color) => 1.05 / (luminance(color) + 0.05))
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
})

it('[WI-032 WI-033] equal first letters have equal colors, and all letters of the alphabet differ', () => {
  expect(avatarColor('ada')).toBe(avatarColor('Álvaro Pascal'))
  expect(avatarColor('(Ada)')).toBe(avatarColor('Ada'))
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map(avatarColor)
  expect(new Set(alphabet).size).toBe(26)
  expect([avatarColor('7 of 9'), avatarColor(' ')]).toEqual([expect.stringMatching(/^#/), undefined])
})

it('[WI-030 WI-033] is shown in five sizes', async () => {
  const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const
  const { container } = renderInProviders(
    sizes.map((size) => <Avatar key={size} name="Ada Byron" size={size} />),
  )
  const widths = [...container.querySelectorAll<HTMLElement>('.mantine-Avatar-root')].map((avatar) =>
    avatar.style.getPropertyValue('--avatar-size'),
  )
  expect(widths.map((width) => /[\d.]+rem/.exec(width)?.[0])).toEqual([
    '1.25rem',
    '1.75rem',
    '2rem',
    '2.5rem',
    '3.5rem',
  ])
  expect(screen.getAllByText('AB')).toHaveLength(5)
  await expectAccessible()
})
