import { session } from '@marquee/api'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorReply, fakeApi, meReply, noContent, notSignedIn, sessionReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { rememberAskedLink } from './asked-link.ts'

/** Makes the browser remember that it requested the link. */
const askedHere = () => rememberAskedLink('demo@marquee.test')

const noSignIn = { refreshSession: notSignedIn }
const link = '/auth/link/demo%40marquee.test/secret'
const sent = '/auth/magicLinkSent?email=demo%40marquee.test'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('a magic link', () => {
  it('[AU-032] is not used up by a bot that opens it and runs its scripts: it waits for a click', async () => {
    const calls = fakeApi({ ...noSignIn, signInByMagicLink: () => sessionReply })
    const { user, router } = renderStudio(link)
    const button = await screen.findByRole('button', { name: 'Log in as demo@marquee.test' })
    await expectAccessible()
    expect(calls.map(({ operation }) => operation)).not.toContain('signInByMagicLink')
    await user.click(button)
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })

  it('waits for a click if someone requested the link for another address', async () => {
    rememberAskedLink('ravi@marquee.test')
    fakeApi({ ...noSignIn, signInByMagicLink: () => sessionReply })
    renderStudio(link)
    expect(await screen.findByRole('button', { name: 'Log in as demo@marquee.test' })).toBeVisible()
  })

  it('[SH-018 AU-032] signs in once with the email and code in its path in the browser that requested it, and leads to Home', async () => {
    askedHere()
    const calls = fakeApi({ ...noSignIn, signInByMagicLink: () => sessionReply })
    const { router } = renderStudio(link)
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    const attempts = calls.filter(({ operation }) => operation === 'signInByMagicLink')
    expect(attempts.map(({ body }) => body)).toEqual([{ email: 'demo@marquee.test', code: 'secret' }])
  })

  it('[AU-033 SH-252] replaces another signed-in person, and leaves nothing of theirs behind', async () => {
    let name = 'Dana'
    fakeApi({
      getMe: () => ({ ...meReply, first_name: name }),
      signInByMagicLink: () => sessionReply,
    })
    const { router } = renderStudio('/videos')
    await screen.findByRole('button', { name: 'Account: Dana Moreau' })
    name = 'Ravi'
    askedHere()
    await act(() => router.navigate({ href: link }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(await screen.findByRole('button', { name: 'Account: Ravi Moreau' })).toBeVisible()
  })

  it('[AU-041] shows an error if expired, used or wrong, and offers a new one', async () => {
    askedHere()
    const calls = fakeApi({
      ...noSignIn,
      signInByMagicLink: () => errorReply(400, 'invalid_code', 'No.'),
      sendMagicLink: noContent,
    })
    const { user, router } = renderStudio(link)
    await screen.findByRole('heading', { name: 'This link no longer works' })
    expect(screen.getByText(/A link works once, for 15 minutes/)).toBeVisible()
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Email me a new link' }))
    await waitFor(() => expect(router.state.location.href).toBe(sent))
    const request = calls.find(({ operation }) => operation === 'sendMagicLink')
    expect(request?.body).toEqual({ email: 'demo@marquee.test' })
    expect(session.accessToken).toBeUndefined()
  })

  it('[AU-041] can be retried if the server can’t be reached', async () => {
    askedHere()
    let isUp = false
    fakeApi({
      ...noSignIn,
      signInByMagicLink: () => (isUp ? sessionReply : errorReply(503, 'unavailable', 'Down.')),
    })
    const { user, router } = renderStudio(link)
    await screen.findByRole('heading', { name: "You're not logged in yet" })
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })
})

describe('after a link is sent', () => {
  it('[SH-019 AU-034 AU-035] it can be sent again, but not at once', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const calls = fakeApi({ ...noSignIn, sendMagicLink: noContent })
    const { user } = renderStudio(sent)
    await screen.findByRole('heading', { name: 'Check your inbox' })
    expect(screen.getByText(/demo@marquee\.test/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Resend in 30 s' }).hasAttribute('disabled')).toBe(true)
    await expectAccessible()
    act(() => void vi.advanceTimersByTime(30_500))
    await user.click(screen.getByRole('button', { name: 'Resend email' }))
    await screen.findByText('New link sent. The previous one no longer works.')
    expect(screen.getByRole('button', { name: 'Resend in 30 s' })).toBeVisible()
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ email: 'demo@marquee.test' })
  })

  it('[SH-019] promises no email without a mail server', async () => {
    fakeApi({ ...noSignIn, getMailServer: () => ({ has_mail_server: false }) })
    renderStudio(sent)
    expect(await screen.findByRole('heading', { name: 'Ask for your link' })).toBeVisible()
    expect(
      screen.getByText(/^This Marquee has no mail server. If demo@marquee.test has an account/),
    ).toBeVisible()
    expect(screen.queryByText(/inbox|spam/)).toBeNull()
  })

  it('[SH-019] without an email the page leads to login', async () => {
    fakeApi(noSignIn)
    const { router } = renderStudio('/auth/magicLinkSent')
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
  })
})
