import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('[SH-260] a redirect after sign-in', () => {
  it.each([
    ['/videos', '/videos'],
    ['/videos?search=a%20b#x', '/videos?search=a%20b#x'],
    ['/', '/'],
  ])('%s is a path in the studio', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected)
  })

  it.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    '/\t/evil.test',
    '/./\\/evil.test',
    '/x/..//evil.test',
    'javascript:alert(1)',
    'videos',
    '/auth/login?redirect=/x',
    '',
    7,
    undefined,
  ])('%j is refused', (target) => {
    expect(safeRedirect(target)).toBeUndefined()
  })
})
