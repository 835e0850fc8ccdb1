import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, fakeApi, notSignedIn, sessionReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const noSignIn = { refreshSession: notSignedIn }
const startsAt = { startSso: () => ({ url: 'https://idp.example/authorize' }) }
const refusedWith = (status: number, code: 'forbidden' | 'unavailable' | 'invalid_input') => ({
  ...noSignIn,
  exchangeSsoToken: () => errorReply(status, code, 'No.'),
})
const statusShown = async () => (await screen.findByRole('alert')).dataset['status']
const leave = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined)

describe('the page /auth/sso', () => {
  it('[SH-015 AU-004] starts as not started, asks for the email and redirects to its provider', async () => {
    const calls = fakeApi({ ...noSignIn, ...startsAt })
    const assign = leave()
    const { user } = renderStudio('/auth/sso?email=ada@example.com&redirect=/videos')
    const email = await screen.findByLabelText('Work email')
    expect(email).toHaveProperty('value', 'ada@example.com')
    expect(screen.queryByRole('alert')).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://idp.example/authorize'))
    const start = calls.find(({ operation }) => operation === 'startSso')
    expect(start?.url.search).toBe('?email=ada%40example.com&redirect=%2Fvideos')
  })

  it('[AU-022 AU-023 AU-025] signs in with the code, and opens the requested page', async () => {
    const calls = fakeApi({ ...noSignIn, exchangeSsoToken: () => sessionReply })
    const { router } = renderStudio('/auth/sso?code=the-code&redirect=/videos')
    await screen.findByRole('heading', { name: 'Videos' })
    expect(router.state.location.href).toBe('/videos')
    const exchanges = calls.filter(({ operation }) => operation === 'exchangeSsoToken')
    expect(exchanges.map(({ url, body }) => [url.search, body])).toEqual([['?code=the-code', {}]])
  })

  it('[AU-023 AU-025] signs in with a token', async () => {
    const calls = fakeApi({ ...noSignIn, exchangeSsoToken: () => sessionReply })
    renderStudio('/auth/sso?token=e.y.J&redirect=/videos')
    await screen.findByRole('heading', { name: 'Videos' })
    const exchange = calls.find(({ operation }) => operation === 'exchangeSsoToken')
    expect([exchange?.url.search, exchange?.body]).toEqual(['', { token: 'e.y.J' }])
  })

  it('[AU-006 AU-026 AU-030] shows notallowed for an invalid code', async () => {
    fakeApi(refusedWith(403, 'forbidden'))
    renderStudio('/auth/sso?code=used')
    expect(await statusShown()).toBe('notallowed')
    expect(screen.getByRole('alert').textContent).toContain('You cannot log in with this account')
    await expectAccessible()
  })

  it.each([
    ['[AU-005 AU-027 AU-030] another failure', '?code=x', 503, 'unavailable'],
    ['[AU-024] neither a code nor a token', '?code=', 422, 'invalid_input'],
  ] as const)('%s shows failed', async (_what, search, status, code) => {
    fakeApi(refusedWith(status, code))
    renderStudio(`/auth/sso${search}`)
    expect(await statusShown()).toBe('failed')
    expect(screen.getByRole('alert').textContent).toContain('Single sign-on did not work')
  })

  it.each([
    ['failed', 'failed'],
    ['notallowed', 'notallowed'],
    ['anything', 'failed'],
  ])('[AU-005 AU-006] shows the error it was redirected with: %s', async (error, status) => {
    fakeApi(noSignIn)
    renderStudio(`/auth/sso?error=${error}`)
    expect(await statusShown()).toBe(status)
  })

  it('[AU-029 SH-252] works for a person who is already signed in', async () => {
    fakeApi()
    const { router } = renderStudio('/auth/sso')
    expect(await screen.findByLabelText('Work email')).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/sso')
  })
})

describe('the page /auth/oktalogin', () => {
  it('[SH-016 AU-028 AU-031] redirects immediately to the issuer that the Okta tile names', async () => {
    const calls = fakeApi({ ...noSignIn, ...startsAt })
    const assign = leave()
    renderStudio('/auth/oktalogin?iss=https://acme.okta.com')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://idp.example/authorize'))
    const start = calls.find(({ operation }) => operation === 'startSso')
    expect(start?.url.searchParams.get('issuer')).toBe('https://acme.okta.com')
  })

  it('[AU-029 AU-031] is otherwise the same as /auth/sso, also for a person who is signed in', async () => {
    fakeApi()
    const { router } = renderStudio('/auth/oktalogin')
    expect(await screen.findByLabelText('Work email')).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/oktalogin')
  })
})

describe('the page of one organization', () => {
  const page = '/auth/org/0198a000-0000-7000-8000-000000000002'

  it('[SH-017 SH-039] redirects to its provider with one click', async () => {
    const calls = fakeApi({ ...noSignIn, ...startsAt })
    const assign = leave()
    const { user } = renderStudio(page)
    await user.click(await screen.findByRole('button', { name: 'Log in with SSO' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://idp.example/authorize'))
    const start = calls.find(({ operation }) => operation === 'startSso')
    expect(start?.url.search).toBe('?organization=0198a000-0000-7000-8000-000000000002')
    expect(screen.getByRole('link', { name: 'Log in with email and password' })).toBeVisible()
    await expectAccessible()
  })

  it('[SH-039] says that the organization has no single sign-on', async () => {
    fakeApi({ ...noSignIn, startSso: () => errorReply(404, 'not_found', 'There is none.') })
    const { user } = renderStudio(page)
    await user.click(await screen.findByRole('button', { name: 'Log in with SSO' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is none.')
  })
})
