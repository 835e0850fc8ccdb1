import { expect, it } from 'vitest'
import { createPrefilledKeys } from './prefilled-keys.ts'

it('[RG-007] a prefilled link fills in nothing once it has expired', () => {
  const keys = createPrefilledKeys('a secret of this test')
  const endsAt = new Date('2027-01-01T00:00:00Z')
  const token = keys.sign('event', { answers: { first_name: 'Ada' }, endsAt })
  expect(keys.read('event', token, new Date('2026-12-31T23:59:59Z'))).toEqual({ first_name: 'Ada' })
  expect(keys.read('event', token, endsAt)).toBeUndefined()
  expect(createPrefilledKeys('another secret').read('event', token, new Date(0))).toBeUndefined()
})
