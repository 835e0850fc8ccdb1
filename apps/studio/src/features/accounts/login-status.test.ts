import { ApiError } from '@marquee/api'
import { describe, expect, it } from 'vitest'
import { loginStatusOf, OnlySsoError, retryAllowedAt } from './login-status.ts'

const refused = (code: 'forbidden' | 'wrong_credentials') =>
  new ApiError({ status: 403, code, message: 'No.' })

describe('how an attempt to sign in stands', () => {
  it.each([
    ['[AU-004 SH-300] before any', null, 'notstarted'],
    ['[AU-018] of an account of SSO alone', new OnlySsoError(), 'notallowed'],
    ['[AU-006] refused as such', refused('forbidden'), 'notallowed'],
    ['[AU-005] failed for another reason', refused('wrong_credentials'), 'failed'],
    ['[AU-005] broken here', new Error('No.'), 'failed'],
  ])('%s', (_title, error, status) => {
    expect(loginStatusOf(error)).toBe(status)
  })

  it('waits as long as the server asks', () => {
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
