import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  errorReply,
  fakeApi,
  fieldsRefused,
  forPath,
  meReply,
  noContent,
  notSignedIn,
  sessionReply,
} from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const noSignIn = { refreshSession: notSignedIn }
const resetPath = '/auth/forgotPasswordSubmit?email=demo%40marquee.test&code=secret'
const good = 'Marquee#2026'

type User = ReturnType<typeof renderStudio>['user']

async function typeBoth(user: User, password: string, repeat = password) {
  await user.click(await screen.findByLabelText('New password'))
  await user.paste(password)
  await user.click(screen.getByLabelText('Confirm new password'))
  await user.paste(repeat)
}

const submitButton = () => screen.getByRole('button', { name: 'Set new password' })

describe('the new password form', () => {
  it('[AU-055 AU-056 AU-057] can be submitted only when both fields are filled and equal', async () => {
    fakeApi(noSignIn)
    const { user } = renderStudio(resetPath)
    await screen.findByLabelText('New password')
    expect(submitButton().hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByLabelText('New password'), good)
    expect(submitButton().hasAttribute('disabled')).toBe(true)
    await user.type(screen.getByLabelText('Confirm new password'), 'Marquee#2027')
    expect(submitButton().hasAttribute('disabled')).toBe(true)
    expect(screen.getByText("Passwords don't match.")).toBeVisible()
    await user.type(screen.getByLabelText('Confirm new password'), '{Backspace}6')
    expect(submitButton().hasAttribute('disabled')).toBe(false)
    await expectAccessible()
  })

  it('[AU-058 AU-068] shows the rules, and which of them are met', async () => {
    fakeApi(noSignIn)
    const { user } = renderStudio(resetPath)
    await user.type(await screen.findByLabelText('New password'), 'Marquee 1')
    expect(
      screen.getByText(
        'Use 8 to 32 characters with an uppercase letter, a lowercase letter, a digit and a special character.',
      ),
    ).toBeVisible()
    const states = screen
      .getAllByRole('listitem')
      .map((item) => [item.textContent, within(item).getByRole('img').getAttribute('aria-label')])
    expect(states).toEqual([
      ['8 to 32 characters', 'Met:'],
      ['An uppercase letter', 'Met:'],
      ['A lowercase letter', 'Met:'],
      ['A digit', 'Met:'],
      ['One of @ # $ % ^ & + =', 'Not met yet:'],
      ['No spaces', 'Not met yet:'],
    ])
  })

  it.each([
    ['[AU-061] 7 characters', 'Aa1@xyz', 'Use 8 to 32 characters.'],
    ['[AU-059 AU-062] 33 characters', `Aa1@${'x'.repeat(29)}`, 'Use 8 to 32 characters.'],
    ['[AU-060 AU-066] another special character', 'Marquee!2026', 'Use at least one of @ # $ % ^ & + =.'],
    ['[AU-067] a space', 'Marquee #2026', 'Use no spaces.'],
  ])('rejects %s before sending', async (_title, password, sentence) => {
    const calls = fakeApi(noSignIn)
    const { user } = renderStudio(resetPath)
    await typeBoth(user, password)
    await user.click(submitButton())
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('New password'))
    expect(calls.some(({ operation }) => operation === 'resetPassword')).toBe(false)
  })

  it('[AU-059] accepts 40 typed characters, and describes itself to password managers', async () => {
    fakeApi(noSignIn)
    const { user } = renderStudio(resetPath)
    const fields = [
      await screen.findByLabelText('New password'),
      screen.getByLabelText('Confirm new password'),
    ]
    await typeBoth(user, 'x'.repeat(50))
    for (const field of fields) {
      expect(field).toHaveProperty('value', 'x'.repeat(40))
      expect(field.getAttribute('autocomplete')).toBe('new-password')
      expect(field.getAttribute('passwordrules')).toContain('maxlength: 32')
    }
    const username = document.querySelector('input[autocomplete=username]')
    expect(username).toHaveProperty('value', 'demo@marquee.test')
    const [show] = screen.getAllByRole('button', { name: 'Show password' })
    if (show) await user.click(show)
    expect(fields.map((field) => field.getAttribute('type'))).toEqual(['text', 'password'])
  })
})

describe('a forgotten password', () => {
  it('[SH-020 AU-042 AU-044 SH-021] can be reset with the emailed code', async () => {
    const calls = fakeApi({
      ...noSignIn,
      forgotPassword: noContent,
      resetPassword: noContent,
    })
    const { user, router } = renderStudio('/auth/forgot')
    await user.type(await screen.findByLabelText('Email'), 'demo@marquee.test{Enter}')
    await user.type(await screen.findByLabelText('Code from the email'), 'secret')
    expect(router.state.location.href).toBe('/auth/forgotPasswordSubmit?email=demo%40marquee.test')
    expect(screen.getByText(/^If demo@marquee.test has an account/)).toBeVisible()
    await typeBoth(user, good)
    await expectAccessible()
    await user.click(submitButton())
    // AU-074, AU-075.
    expect(await screen.findByText('Password successfully updated.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
    expect(calls.find(({ operation }) => operation === 'resetPassword')?.body).toEqual({
      email: 'demo@marquee.test',
      code: 'secret',
      password: good,
    })
  })

  it('[AU-074 AU-075] can be reset by the emailed link with only a new password', async () => {
    fakeApi({ ...noSignIn, resetPassword: noContent })
    const { user, router } = renderStudio(resetPath)
    await typeBoth(user, good)
    expect(screen.queryByLabelText('Code from the email')).toBeNull()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Password successfully updated.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
  })

  it('[AU-076] shows an error, and offers a new email for an expired code', async () => {
    fakeApi({ ...noSignIn, resetPassword: () => errorReply(400, 'invalid_code', 'No.') })
    const { user, router } = renderStudio(resetPath)
    await typeBoth(user, good)
    await user.click(submitButton())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'Failed to set new password. If the problem persists, please contact support.',
    )
    await user.click(within(alert).getByRole('link', { name: 'Request a new email' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/forgot'))
  })

  it('shows the server’s error at the password field', async () => {
    fakeApi({
      ...noSignIn,
      resetPassword: () => fieldsRefused({ password: ['It was in a leak.'] }),
    })
    const { user } = renderStudio(resetPath)
    await typeBoth(user, good)
    await user.click(submitButton())
    expect(await screen.findByText('It was in a leak.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['/auth/forgot', 'forgotPassword'],
    [resetPath, 'resetPassword'],
  ] as const)(
    '[AU-045 AU-046 AU-047 AU-048 AU-050 RG-092 RG-093] on %s an unverified account can contact support',
    async (path, call) => {
      const calls = fakeApi({
        ...noSignIn,
        [call]: () => errorReply(403, 'not_confirmed', 'Not confirmed.'),
        contactSupport: noContent,
      })
      const { user } = renderStudio(path)
      if (path === '/auth/forgot')
        await user.type(await screen.findByLabelText('Email'), 'demo@marquee.test{Enter}')
      else {
        await typeBoth(user, good)
        await user.click(submitButton())
      }
      await user.click(await screen.findByRole('button', { name: 'Contact support' }))
      expect(
        await screen.findByText('Thank you. We have your message and will write to demo@marquee.test.'),
      ).toBeVisible()
      expect(calls.at(-1)?.body).toEqual({
        email: 'demo@marquee.test',
        text: 'I cannot reset the password of demo@marquee.test: the email address was never confirmed.',
      })
    },
  )

  it('[AU-044] without an email the page offers to request one', async () => {
    fakeApi(noSignIn)
    renderStudio('/auth/forgotPasswordSubmit')
    await screen.findByRole('heading', { name: 'This link is incomplete' })
    expect(screen.getByRole('link', { name: 'Request a new email' }).getAttribute('href')).toBe(
      '/auth/forgot',
    )
  })

  it('[SH-027 AU-049] Content Lab has its own page', async () => {
    fakeApi(noSignIn)
    renderStudio('/content/auth/forgot-password')
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    expect(screen.getByRole('link', { name: 'Back to log in' }).getAttribute('href')).toBe(
      '/content/auth/login',
    )
  })
})

describe('a temporary password', () => {
  const challenge = { challenge: 'new_password', code: 'challenge', expires_in: 600 } as const

  async function logInWithTemporaryPassword(user: User) {
    await user.type(await screen.findByLabelText('Email'), 'demo@marquee.test')
    await user.type(screen.getByLabelText('Password'), 'Temporary#1{Enter}')
    await screen.findByRole('heading', { name: 'Choose your own password' })
  }

  it('[SH-023 AU-070 AU-071 AU-074 AU-075] must be replaced before anything else', async () => {
    const calls = fakeApi({
      ...noSignIn,
      signIn: () => challenge,
      completeNewPassword: () => sessionReply,
    })
    const { user, router } = renderStudio('/auth/login')
    await logInWithTemporaryPassword(user)
    expect(router.state.location.href).toBe('/auth/external')
    await typeBoth(user, good)
    await user.click(submitButton())
    expect(await screen.findByText('Password successfully updated.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(calls.find(({ operation }) => operation === 'completeNewPassword')?.body).toEqual({
      code: 'challenge',
      password: good,
    })
  })

  it('[AU-076] must be entered again if it has expired', async () => {
    fakeApi({
      ...noSignIn,
      signIn: () => challenge,
      completeNewPassword: () => errorReply(400, 'invalid_code', 'No.'),
    })
    const { user } = renderStudio('/auth/login')
    await logInWithTemporaryPassword(user)
    await typeBoth(user, good)
    await user.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toContain('This took too long.')
  })

  it('[SH-023] opened directly, the page leads to login', async () => {
    fakeApi(noSignIn)
    renderStudio('/auth/external')
    await screen.findByRole('heading', { name: 'Log in first' })
    await expectAccessible()
  })
})

describe('a password set by someone else for a Content Lab user', () => {
  const forced = {
    ...meReply,
    role: null,
    organization: null,
    is_content_lab_standalone: true,
    status: 'FORCE_CHANGE_PASSWORD',
  } as const

  it('[SH-048 AU-069 AU-072 AU-077] must be replaced in a dialog that can’t be closed', async () => {
    let status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED' = 'FORCE_CHANGE_PASSWORD'
    const calls = fakeApi({
      getMe: () => ({ ...forced, status }),
      updatePassword: forPath({ id: '0198a000-0000-7000-8000-000000000001' }, () => {
        status = 'CONFIRMED'
        return noContent()
      }),
    })
    const { user, router } = renderStudio('/content')
    const dialog = await screen.findByRole('dialog', { name: 'Choose your own password' })
    await user.keyboard('{Escape}')
    expect(dialog.isConnected).toBe(true)
    await typeBoth(user, good)
    await user.click(submitButton())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/content')
    expect(calls.find(({ operation }) => operation === 'updatePassword')?.body).toEqual({ password: good })
  })

  it('[AU-076] the dialog shows an error', async () => {
    fakeApi({
      getMe: () => forced,
      updatePassword: forPath({ id: '0198a000-0000-7000-8000-000000000001' }, () =>
        errorReply(503, 'unavailable', 'Down.'),
      ),
    })
    const { user } = renderStudio('/content')
    await typeBoth(user, good)
    await user.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to set new password. If the problem persists, please contact support.',
    )
  })
})
