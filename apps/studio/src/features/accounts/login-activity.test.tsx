import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildSwitches } from '#lib/build-switches.ts'
import { localKeys } from '#lib/storage-keys.ts'
import { errorReply, fakeApi, type FakeCall, notSignedIn, sessionReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'

// Other tests turn tracking off, because it would add to the calls they count.
beforeAll(() => {
  buildSwitches.analytics = true
})
afterAll(() => {
  buildSwitches.analytics = false
})

const proof = 'email=dana%40marquee.test&code=secret'
const noSignIn = { refreshSession: notSignedIn }
const refused = () => errorReply(403, 'forbidden', 'No.')

type User = ReturnType<typeof renderStudio>['user']

const nothing = async () => undefined
async function logIn(user: User) {
  await user.type(await screen.findByLabelText('Email'), 'dana@marquee.test')
  await user.type(screen.getByLabelText('Password'), 'Demo#2026x')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

async function openLink(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Log in as dana@marquee.test' }))
}

async function join(user: User) {
  await user.type(await screen.findByLabelText('New password'), 'Demo#2026x')
  await user.type(screen.getByLabelText('Confirm new password'), 'Demo#2026x')
  await user.click(screen.getByRole('button', { name: 'Join' }))
}

const invitation = {
  organization_name: 'Northwind',
  inviter_name: 'Ada Lovelace',
  first_name: 'Dana',
  last_name: 'Moreau',
}

const ways: [method: string, path: string, call: string, act: (user: User) => Promise<unknown>][] = [
  ['password', '/auth/login', 'signIn', logIn],
  ['magic_link', '/auth/link/dana%40marquee.test/secret', 'signInByMagicLink', openLink],
  ['sign_up', `/auth/confirmSignup?${proof}`, 'confirmSignUp', nothing],
  ['invitation', `/auth/invitation?${proof}`, 'acceptInvitation', join],
  ['sso', '/auth/sso?code=the-code', 'exchangeSsoToken', nothing],
]

/** Waits for tracked sign-ins and sign-outs; hiding the page flushes the queue. */
async function recordedBy(calls: FakeCall[]): Promise<unknown[]> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  return await vi.waitFor(
    () => {
      document.dispatchEvent(new Event('visibilitychange'))
      const tracked = calls
        .filter(({ operation }) => operation === 'recordActivity')
        .flatMap(({ body }) => activitiesOf(body))
        .filter((activity) => JSON.stringify(activity).includes('studioLoginLogout'))
      if (tracked.length === 0) throw new Error('Nothing was tracked.')
      return tracked
    },
    { timeout: 30_000, interval: 20 },
  )
}

function activitiesOf(body: unknown): unknown[] {
  const { activities } = Object(body)
  return Array.isArray(activities) ? activities : []
}

it('[WI-142 WI-143] an analytics session is kept in local storage from sign-in to sign-out', async () => {
  const calls = fakeApi({ ...noSignIn, signIn: () => sessionReply })
  const { user } = renderStudio('/auth/login')
  const kept = () => localStorage.getItem(localKeys.analyticsSession)?.split(' ')[0]
  await logIn(user)
  await user.click(await screen.findByRole('button', { name: 'Account: Dana Moreau' }))
  await waitFor(() => expect(kept()).toBeDefined())
  const first = kept()
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(kept()).toBeUndefined())
  const sessions = calls.filter(({ operation }) => operation === 'recordActivity').map(({ body }) => body)
  expect(sessions.at(-1)).toMatchObject({ session_id: first })
  await logIn(user)
  await screen.findByRole('button', { name: 'Account: Dana Moreau' })
  await waitFor(() => expect(kept()).toBeDefined())
  expect(kept()).not.toBe(first)
})

describe('[AU-014 AU-015] activity tracks', () => {
  it.each(ways)('a sign-in by %s', async (login_method, path, call, act) => {
    const calls = fakeApi({
      ...noSignIn,
      previewInvitation: () => invitation,
      [call]: () => sessionReply,
    })
    const { user } = renderStudio(path)
    await act(user)
    expect(await recordedBy(calls)).toEqual([
      expect.objectContaining({
        action: 'login',
        is_success: true,
        login_method,
        device_type: 'desktop',
      }),
    ])
  })

  it.each(ways)('a failed sign-in by %s', async (login_method, path, call, act) => {
    const calls = fakeApi({
      ...noSignIn,
      previewInvitation: () => invitation,
      [call]: refused,
    })
    const { user } = renderStudio(path)
    await act(user)
    expect(await recordedBy(calls)).toEqual([
      expect.objectContaining({ action: 'login', is_success: false, login_method }),
    ])
  })

  it('a sign-out, without a method', async () => {
    const calls = fakeApi()
    const { user } = renderStudio('/home')
    await user.click(await screen.findByRole('button', { name: 'Account: Dana Moreau' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    expect(await recordedBy(calls)).toEqual([
      expect.objectContaining({ action: 'logout', is_success: true, login_method: null }),
    ])
  })

  it('[SH-371] nothing if the build switch is off', async () => {
    const calls = fakeApi({ signIn: () => sessionReply })
    const { user } = renderStudio('/home')
    await user.click(await screen.findByRole('button', { name: 'Account: Dana Moreau' }))
    buildSwitches.analytics = false
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByLabelText('Password')
    buildSwitches.analytics = true
    await logIn(user)
    expect(await recordedBy(calls)).toEqual([expect.objectContaining({ action: 'login' })])
  })
})
