import { expect, it } from 'vitest'
import { createSecrets } from '#platform/secrets/secrets.ts'
import { readPrefilled, signPrefilled } from './prefilled-keys.ts'

it('[RG-007] a prefilled link fills in nothing once it has expired', () => {
  const endsAt = new Date('2027-01-01T00:00:00Z')
  const at = (now: Date, secret = 'a secret of this test') => ({
    secrets: createSecrets(secret),
    clock: { now: () => now },
  })
  const before = new Date('2026-12-31T23:59:59Z')
  const token = signPrefilled(at(before), 'event', { answers: { first_name: 'Ada' }, endsAt })
  expect(readPrefilled(at(before), 'event', token)).toEqual({ first_name: 'Ada' })
  expect(readPrefilled(at(endsAt), 'event', token)).toBeUndefined()
  expect(readPrefilled(at(before, 'another secret'), 'event', token)).toBeUndefined()
})
