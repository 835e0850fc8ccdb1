import { describe, expect, it } from 'vitest'
import { sealSecret, unsealSecret } from './sealed-secret.ts'
import { createSecrets } from './secrets.ts'

const secret = 'the secret of this installation, long enough'
const ctx = { secrets: createSecrets(secret) }

describe('a sealed secret', () => {
  it('can be opened for the place it was sealed for', () => {
    const sealed = sealSecret(ctx, 's3cret ✓', 'here')
    expect(sealed).not.toContain('s3cret')
    expect(unsealSecret(ctx, sealed, 'here')).toBe('s3cret ✓')
  })

  it('is different each time', () => {
    expect(sealSecret(ctx, 'same', 'here')).not.toBe(sealSecret(ctx, 'same', 'here'))
  })

  it('cannot be opened for another place or by another installation', () => {
    const sealed = sealSecret(ctx, 's3cret', 'here')
    const elsewhere = { secrets: createSecrets('another installation') }
    expect(() => unsealSecret(ctx, sealed, 'there')).toThrow(/authenticate/)
    expect(() => unsealSecret(elsewhere, sealed, 'here')).toThrow(/authenticate/)
  })

  it('can be opened after the secret of the installation was replaced, until the former one is removed', () => {
    const sealed = sealSecret(ctx, 's3cret', 'here')
    const replaced = { secrets: createSecrets('the new secret', secret) }
    expect(unsealSecret(replaced, sealed, 'here')).toBe('s3cret')
    const forgotten = { secrets: createSecrets('the new secret') }
    expect(unsealSecret(forgotten, sealSecret(replaced, 'other', 'here'), 'here')).toBe('other')
    expect(() => unsealSecret(forgotten, sealed, 'here')).toThrow(/authenticate/)
  })

  it.each([
    ['', /not a sealed secret/],
    ['v2.a.b.c', /not a sealed secret/],
    ['v1.a.b', /not a sealed secret/],
    ['v1.AAAAAAAAAAAAAAAA.AAAA.AAAA', /./],
  ])('%j is refused', (sealed, message) => {
    expect(() => unsealSecret(ctx, sealed, 'here')).toThrow(message)
  })

  it('cannot be opened after a byte was changed', () => {
    const sealed = sealSecret(ctx, 's3cret', 'here')
    const last = sealed.endsWith('A') ? 'B' : 'A'
    expect(() => unsealSecret(ctx, `${sealed.slice(0, -1)}${last}`, 'here')).toThrow(/authenticate/)
  })
})
