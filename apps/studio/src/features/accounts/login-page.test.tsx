import { session } from '@marquee/api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, type FakeCall, fakeApi, noContent, notSignedIn, sessionReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const noSignIn = { refreshSession: notSignedIn }

async function fillIn(user: ReturnType<typeof renderStudio>['user'], email: string, password: string) {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('the login page', () => {
  it('[SH-014 AU-001 SH-237 SH-261] signs in and returns to the requested page', async () => {
    const calls = fakeApi(noSignIn)
    const { user, router } = renderStudio('/videos?search=x')
    await fillIn(user, ' demo@marquee.test ', 'Demo#2026x')
    await screen.findByRole('heading', { name: 'Videos' })
    expect(router.state.location.href).toBe('/videos?search=x')
    const login = calls.find(({ operation }) => operation === 'signIn')
    expect(login?.body).toEqual({ email: 'demo@marquee.test', password: 'Demo#2026x' })
  })

  it('[WI-034] has a field of the type password', async () => {
    fakeApi(noSignIn)
    renderStudio('/auth/login')
    expect((await screen.findByLabelText('Password')).getAttribute('type')).toBe('password')
  })

  it('[SH-258] leads to Home without a requested page', async () => {
    fakeApi(noSignIn)
    const { user, router } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'Demo#2026x')
    await screen.findByRole('heading', { name: /^Good/ })
    expect(router.state.location.pathname).toBe('/home')
  })

  it('[SH-250 AU-009] redirects people who are signed in already', async () => {
    fakeApi()
    const { router } = renderStudio('/auth/login?redirect=%2Fvideos%3Fsearch%3Dx')
    await screen.findByRole('heading', { name: 'Videos' })
    expect(router.state.location.href).toBe('/videos?search=x')
  })

  it('[AU-011] shows wrong credentials, and focuses the password', async () => {
    fakeApi({ ...noSignIn, signIn: () => errorReply(401, 'wrong_credentials', 'No.') })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Incorrect email or password.')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await expectAccessible()
  })

  it('[AU-011] shows how long to wait after too many attempts, and can’t be submitted before', async () => {
    const calls = fakeApi({ ...noSignIn, signIn: tooManyTries })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 42 seconds.')
    const button = screen.getByRole('button', { name: /^Try again in 4[12] s$/ })
    expect(button.hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByLabelText('Password'), '{Enter}')
    expect(logins(calls)).toHaveLength(1)
  })

  it('[AU-011] shows the server’s message for any other error', async () => {
    fakeApi({ ...noSignIn, signIn: () => errorReply(503, 'unavailable', 'Back at noon.') })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'Demo#2026x')
    expect((await screen.findByRole('alert')).textContent).toBe('Back at noon.')
  })

  it('[AU-012] shows a generic message for an error without one', async () => {
    fakeApi({ ...noSignIn, signIn: () => new Response('', { status: 500 }) })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'Demo#2026x')
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
  })

  it('[AU-017 AU-018 AU-019] points SSO-only accounts to SSO, and doesn’t send their password', async () => {
    const calls = fakeApi({
      ...noSignIn,
      getUserSsoMetadata: () => ({ only_sso: true, is_sso_available: true }),
    })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'Demo#2026x')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(onlySso)
    const link = within(alert).getByRole('link', { name: 'Log in with SSO' })
    expect(link.getAttribute('href')).toBe('/auth/sso?email=demo%40marquee.test')
    expect(calls.find(({ operation }) => operation === 'getUserSsoMetadata')?.url.search).toBe(
      '?email=demo%40marquee.test',
    )
    expect(logins(calls)).toEqual([])
    await expectAccessible()
  })

  it('[AU-018 AU-019 AU-020] shows the server’s refusal for SSO-only accounts if the check fails', async () => {
    fakeApi({
      ...noSignIn,
      getUserSsoMetadata: () => errorReply(503, 'unavailable', 'Down.'),
      signIn: () => errorReply(403, 'forbidden', onlySso),
    })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'Demo#2026x')
    expect((await screen.findByRole('alert')).textContent).toContain(onlySso)
    expect(session.accessToken).toBeUndefined()
  })

  it('[AU-010] resends the email to an unconfirmed address', async () => {
    const calls = fakeApi({
      ...noSignIn,
      signIn: () => errorReply(403, 'not_confirmed', 'Confirm.'),
      resendConfirmation: noContent,
    })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'Demo#2026x')
    await user.click(await screen.findByRole('button', { name: 'Resend email' }))
    expect(await screen.findByText('Email sent.')).toBeVisible()
    expect(calls.find(({ operation }) => operation === 'resendConfirmation')?.body).toEqual({
      email: 'demo@marquee.test',
    })
  })

  it('[AU-034 AU-035 SH-019] emails a link with only the address', async () => {
    const calls = fakeApi({ ...noSignIn, sendMagicLink: noContent })
    const { user, router } = renderStudio('/auth/login')
    await user.click(await screen.findByRole('button', { name: 'Email me a link' }))
    expect(screen.getByText('Enter your email address.')).toBeVisible()
    await user.type(screen.getByLabelText('Email'), 'demo@marquee.test')
    await user.click(screen.getByRole('button', { name: 'Email me a link' }))
    await screen.findByRole('heading', { name: 'Check your inbox' })
    expect(router.state.location.href).toBe('/auth/magicLinkSent?email=demo%40marquee.test')
    expect(calls.find(({ operation }) => operation === 'sendMagicLink')?.body).toEqual({
      email: 'demo@marquee.test',
    })
  })

  it('[AU-015] lists sign-in methods by use, all reachable by keyboard', async () => {
    fakeApi(noSignIn)
    const { user } = renderStudio('/auth/login')
    await screen.findByLabelText('Email')
    const reached: (string | null | undefined)[] = []
    for (let step = 0; step < 6; step += 1) {
      await user.tab()
      const { activeElement: here } = document
      reached.push(here?.getAttribute('aria-label') ?? here?.getAttribute('name') ?? here?.textContent)
    }
    expect(reached).toEqual([
      'password',
      'Show password',
      'Forgot password?',
      'Log in',
      'Email me a link',
      'Log in with SSO',
    ])
  })

  it('[SH-024 SH-025 SH-050 AU-052] Content Lab has its own login page, with a link to sign up', async () => {
    fakeApi(noSignIn)
    const { user, router } = renderStudio('/content/auth')
    await screen.findByRole('heading', { name: 'Log in to Content Lab' })
    expect(router.state.location.pathname).toBe('/content/auth/login')
    await waitFor(() => expect(document.title).toBe('[DEV] Log in - Content Lab | Studio'))
    await user.click(screen.getByRole('link', { name: 'Sign up' }))
    await screen.findByRole('heading', { name: 'Sign up for Content Lab' })
  })

  it('[AU-007] validates email and password before sending', async () => {
    const calls = fakeApi(noSignIn)
    const { user } = renderStudio('/auth/login')
    await user.type(await screen.findByLabelText('Email'), 'demo')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByText('Enter a valid email address.')).toBeVisible()
    expect(screen.getByText('Enter your password.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(calls.some(({ operation }) => operation === 'signIn')).toBe(false)
  })

  it('the password can be shown', async () => {
    fakeApi(noSignIn)
    const { user } = renderStudio('/auth/login')
    const password = await screen.findByLabelText('Password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
  })

  it('[SH-263] has Marquee in the document title', async () => {
    fakeApi(noSignIn)
    renderStudio('/auth/login')
    await waitFor(() => expect(document.title).toBe('[DEV] Log in - Marquee | Studio'))
  })

  it('[AU-078 AU-084 AU-086] appears after signing out, with a message', async () => {
    const calls = fakeApi({ refreshSession: signedInOnce() })
    const { user } = renderStudio('/videos')
    await user.click(await screen.findByRole('button', { name: 'Account: Dana Moreau' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('You have been successfully logged out.')).toBeVisible()
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(calls.some(({ operation }) => operation === 'signOut')).toBe(true)
  })

  it('[AU-089 SH-276] appears when the sign-in is ended elsewhere, and leads back', async () => {
    let isEnded = false
    fakeApi({
      refreshSession: () => (isEnded ? notSignedIn() : sessionReply),
      listVideoAssets: () => (isEnded ? notSignedIn() : noVideos),
    })
    const { user, router, queryClient } = renderStudio('/videos?search=x')
    await screen.findByRole('heading', { name: 'Videos' })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    isEnded = true
    void queryClient.invalidateQueries()
    expect(await screen.findByText(/You were logged out on this device/)).toBeVisible()
    expect(router.state.location.search).toEqual({ ended: true, redirect: '/videos?search=x' })
    isEnded = false
    await fillIn(user, 'demo@marquee.test', 'Demo#2026x')
    await screen.findByRole('heading', { name: 'Videos' })
  })

  it('[AU-088] does not appear if the server can’t be reached to sign out', async () => {
    fakeApi({ signOut: () => errorReply(503, 'unavailable', 'Down.') })
    const { user } = renderStudio('/videos')
    await user.click(await screen.findByRole('button', { name: 'Account: Dana Moreau' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect((await screen.findByRole('alert')).textContent).toContain("You're still logged in")
  })
})

const noVideos = { count: 0, count_is_capped: false, next: null, previous: null, results: [] }
const onlySso =
  "Username and password access is disabled for this account. To access the product, log in using your organization's SSO."

function tooManyTries(): Response {
  const body = { code: 'too_many_requests', message: 'Slow down.', request_id: 'r' }
  return Response.json(body, { status: 429, headers: { 'Retry-After': '42' } })
}

function logins(calls: FakeCall[]) {
  return calls.filter(({ operation }) => operation === 'signIn')
}

function signedInOnce() {
  let calls = 0
  return () => (calls++ === 0 ? sessionReply : notSignedIn())
}
