import { describe, expect, it } from 'vitest'
import { createVault } from './sealed-secret.ts'

const vault = createVault('the secret of this installation, long enough')

describe('a sealed secret', () => {
  it('can be opened for the place it was sealed for', () => {
    const sealed = vault.seal('s3cret ✓', 'here')
    expect(sealed).not.toContain('s3cret')
    expect(vault.open(sealed, 'here')).toBe('s3cret ✓')
  })

  it('is different each time', () => {
    expect(vault.seal('same', 'here')).not.toBe(vault.seal('same', 'here'))
  })

  it('cannot be opened for another place or by another installation', () => {
    const sealed = vault.seal('s3cret', 'here')
    expect(() => vault.open(sealed, 'there')).toThrow(/authenticate/)
    expect(() => createVault('another installation').open(sealed, 'here')).toThrow(/authenticate/)
  })

  it.each([
    ['', /not a sealed secret/],
    ['v2.a.b.c', /not a sealed secret/],
    ['v1.a.b', /not a sealed secret/],
    ['v1.AAAAAAAAAAAAAAAA.AAAA.AAAA', /./],
  ])('%j is refused', (sealed, message) => {
    expect(() => vault.open(sealed, 'here')).toThrow(message)
  })

  it('cannot be opened after a byte was changed', () => {
    const sealed = vault.seal('s3cret', 'here')
    const last = sealed.endsWith('A') ? 'B' : 'A'
    expect(() => vault.open(`${sealed.slice(0, -1)}${last}`, 'here')).toThrow(/authenticate/)
  })
})
