import { describe, expect, it } from 'vitest'
import { brokenPasswordRules } from './password.ts'

describe('[AU-060] a password', () => {
  it.each([
    ['[AU-061] of 7 characters', 'Aa1@xyz', ['Use 8 to 32 characters.']],
    ['of 8 characters', 'Aa1@wxyz', []],
    ['of 32 characters', `Aa1@${'x'.repeat(28)}`, []],
    ['[AU-062 AU-059] of 33 characters', `Aa1@${'x'.repeat(29)}`, ['Use 8 to 32 characters.']],
    ['[AU-063] without an uppercase letter', 'aa1@wxyz', ['Use at least one upper-case letter.']],
    ['[AU-064] without a lowercase letter', 'AA1@WXYZ', ['Use at least one lower-case letter.']],
    ['[AU-065] without a digit', 'Aab@wxyz', ['Use at least one digit.']],
    ['[AU-066] with another special character', 'Aa1!wxyz', ['Use at least one of @ # $ % ^ & + =.']],
    ['[AU-067] with a space', 'Aa1@ wxyz', ['Use no spaces.']],
    ['[AU-067] with a no-break space', 'Aa1@\u00a0wxyz', ['Use no spaces.']],
  ])('%s', (_title, password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken)
  })

  it.each(['@', '#', '$', '%', '^', '&', '+', '='])('[AU-066] with %s', (symbol) => {
    expect(brokenPasswordRules(`Aa1${symbol}wxyz`)).toEqual([])
  })
})
