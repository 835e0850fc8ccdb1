import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('[SH-260] where a sign-in may lead', () => {
  it.each([
    ['/videos', '/videos'],
    ['/videos?search=a%20b#x', '/videos?search=a%20b#x'],
    ['/', '/'],
  ])('%s is a path of the studio', (target, kept) => {
    expect(safeRedirect(target)).toBe(kept)
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
