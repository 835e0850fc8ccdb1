import { brokenPasswordRules } from '@marquee/domain/accounts'
import { expect, it } from 'vitest'
import { temporaryPassword } from './temporary-password.ts'

it('[AU-072] a temporary password meets every rule and is never the same', () => {
  const passwords = Array.from({ length: 500 }, temporaryPassword)
  expect(passwords.flatMap(brokenPasswordRules)).toEqual([])
  expect(new Set(passwords).size).toBe(passwords.length)
})
