import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, notSignedIn, sessionReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const noSignIn = { 'POST /api/auth/refresh/': notSignedIn }

async function fillIn(user: ReturnType<typeof renderStudio>['user'], email: string, password: string) {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('the sign-in screen', () => {
  it('[SH-014 AU-001 SH-237 SH-261] a visitor signs in and gets the page they came for', async () => {
    const calls = fakeApi(noSignIn)
    const { user, router } = renderStudio('/videos?search=x')
    await fillIn(user, ' demo@marquee.test ', 'Demo#2026x')
    await screen.findByRole('heading', { name: 'Videos' })
    expect(router.state.location.href).toBe('/videos?search=x')
    const login = calls.find(({ url }) => url.pathname === '/api/auth/login/')
    expect(login?.body).toEqual({ email: 'demo@marquee.test', password: 'Demo#2026x' })
  })

  it('[SH-251 SH-258] without a wanted page the sign-in leads home', async () => {
    fakeApi(noSignIn)
    const { user, router } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'Demo#2026x')
    await screen.findByRole('heading', { name: /^Good/ })
    expect(router.state.location.pathname).toBe('/home')
  })

  it('[SH-250 AU-009] a signed-in person who opens it goes to the redirect', async () => {
    fakeApi()
    const { router } = renderStudio('/auth/login?redirect=%2Fvideos%3Fsearch%3Dx')
    await screen.findByRole('heading', { name: 'Videos' })
    expect(router.state.location.href).toBe('/videos?search=x')
  })

  it('[AU-011] wrong credentials are said in the form, and the password can be typed again', async () => {
    fakeApi({ ...noSignIn, 'POST /api/auth/login/': () => errorReply(401, 'wrong_credentials', 'No.') })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('The email or the password is not right.')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await expectAccessible()
  })

  it('[AU-011] too many tries are said', async () => {
    fakeApi({
      ...noSignIn,
      'POST /api/auth/login/': () => errorReply(429, 'too_many_requests', 'Slow down.'),
    })
    const { user } = renderStudio('/auth/login')
    await fillIn(user, 'demo@marquee.test', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a minute')
  })

  it('[AU-007] a broken email or no password is said before anything is sent', async () => {
    const calls = fakeApi(noSignIn)
    const { user } = renderStudio('/auth/login')
    await user.type(await screen.findByLabelText('Email'), 'demo')
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(screen.getByText('Enter a valid email address.')).toBeDefined()
    expect(screen.getByText('Enter your password.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(calls.some(({ url }) => url.pathname === '/api/auth/login/')).toBe(false)
  })

  it('the password can be looked at', async () => {
    fakeApi(noSignIn)
    const { user } = renderStudio('/auth/login')
    const password = await screen.findByLabelText('Password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
  })

  it('[SH-263] its title has Marquee for an organisation', async () => {
    fakeApi(noSignIn)
    renderStudio('/auth/login')
    await waitFor(() => expect(document.title).toBe('[DEV] Log in - Marquee | Studio'))
  })

  it('[AU-078 AU-084 AU-086] signing out returns to it and says so', async () => {
    const calls = fakeApi({ 'POST /api/auth/refresh/': signedInOnce() })
    const { user } = renderStudio('/videos')
    await user.click(await screen.findByRole('button', { name: 'Account of Dana Moreau' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('You have been successfully logged out.')).toBeDefined()
    expect(await screen.findByLabelText('Email')).toBeDefined()
    expect(calls.some(({ url }) => url.pathname === '/api/auth/logout/')).toBe(true)
  })

  it('[AU-088] a sign-out that the server did not hear is no sign-out', async () => {
    fakeApi({ 'POST /api/auth/logout/': () => errorReply(503, 'unavailable', 'Down.') })
    const { user } = renderStudio('/videos')
    await user.click(await screen.findByRole('button', { name: 'Account of Dana Moreau' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect((await screen.findByRole('alert')).textContent).toContain('You are still signed in')
  })
})

function signedInOnce() {
  let asked = 0
  return () => (asked++ === 0 ? sessionReply : notSignedIn())
}
