import { ApiError } from '@marquee/api'
import { describe, expect, it } from 'vitest'
import { loginStatusOf, OnlySsoError, retryAllowedAt } from './login-status.ts'

const refused = (code: 'forbidden' | 'wrong_credentials') =>
  new ApiError({ status: 403, code, message: 'No.' })

describe('the status of a sign-in attempt', () => {
  it.each([
    ['[AU-004] before any attempt', null, 'notstarted'],
    ['[AU-018] for an SSO-only account', new OnlySsoError(), 'notallowed'],
    ['[AU-006] for a forbidden account', refused('forbidden'), 'notallowed'],
    ['[AU-005] for another reason', refused('wrong_credentials'), 'failed'],
    ['[AU-005] for a bug of our own', new Error('No.'), 'failed'],
  ])('%s', (_title, error, status) => {
    expect(loginStatusOf(error)).toBe(status)
  })

  it('has the wait that the server asks for', () => {
    const error = new ApiError({
      status: 429,
      code: 'too_many_requests',
      message: 'No.',
      retryAfterSeconds: 7,
    })
    expect([retryAllowedAt(error, 1000), retryAllowedAt(refused('forbidden'), 1000)]).toEqual([
      8000,
      undefined,
    ])
  })
})
