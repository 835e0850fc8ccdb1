import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, fieldsRefused, noContent, notSignedIn, sessionReply } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const noSignIn = { refreshSession: notSignedIn }
const proof = 'email=dana%40marquee.test&code=secret'
const good = 'Marquee#2026'

type User = ReturnType<typeof renderStudio>['user']

async function fill(user: User, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(value)
  }
}
const passwords = { 'New password': good, 'Confirm new password': good }

const person = { 'First name': 'Dana', 'Last name': 'Moreau', Email: 'dana@marquee.test' }

describe('signing up for Content Lab', () => {
  it('[SH-026 AU-052 AU-053 AU-054] creates an account and asks to confirm the email', async () => {
    const calls = fakeApi({
      ...noSignIn,
      signUp: () => ({ status: 'UNCONFIRMED', has_mail_server: true }),
    })
    const { user } = renderStudio('/content/auth/signup')
    await fill(user, { ...person, ...passwords })
    await expectAccessible()
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Confirm your email' })
    expect(screen.getByText(/dana@marquee\.test/)).toBeVisible()
    expect(calls.find(({ operation }) => operation === 'signUp')?.body).toEqual({
      email: 'dana@marquee.test',
      first_name: 'Dana',
      last_name: 'Moreau',
      password: good,
      content_lab: true,
    })
  })

  it('[AU-054] missing fields show errors, and the first has the focus', async () => {
    const calls = fakeApi(noSignIn)
    const { user } = renderStudio('/content/auth/signup')
    await fill(user, { 'First name': 'Dana', Email: 'dana', ...passwords })
    await user.keyboard('{Enter}')
    expect(screen.getByText('Enter your last name.')).toBeVisible()
    expect(screen.getByText('Enter a valid email address.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    expect(calls.some(({ operation }) => operation === 'signUp')).toBe(false)
  })

  it('[AU-054] the server’s errors show at their fields', async () => {
    fakeApi({
      ...noSignIn,
      signUp: () => fieldsRefused({ email: ['This address cannot get emails.'] }),
    })
    const { user } = renderStudio('/content/auth/signup')
    await fill(user, { ...person, ...passwords })
    await user.keyboard('{Enter}')
    expect(await screen.findByText('This address cannot get emails.')).toBeVisible()
  })
})

it('[SH-236] whoever is to create an organization begins at an address of its own', async () => {
  const calls = fakeApi({ ...noSignIn, signUp: () => ({ status: 'UNCONFIRMED', has_mail_server: true }) })
  const { user } = renderStudio('/auth/signup')
  await fill(user, { ...person, ...passwords })
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Confirm your email' })
  expect(calls.find(({ operation }) => operation === 'signUp')?.body).toMatchObject({ content_lab: false })
})

describe('confirming a sign-up', () => {
  it('[SH-022 AU-051] the emailed link confirms the address and signs in', async () => {
    const calls = fakeApi({ ...noSignIn, confirmSignUp: () => sessionReply })
    const { router } = renderStudio(`/auth/confirmSignup?${proof}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    const attempts = calls.filter(({ operation }) => operation === 'confirmSignUp')
    expect(attempts.map(({ body }) => body)).toEqual([{ email: 'dana@marquee.test', code: 'secret' }])
  })

  it('[AU-051] a browser that didn’t sign up must choose a password', async () => {
    const calls = fakeApi({
      ...noSignIn,
      confirmSignUp: ({ body }) =>
        !JSON.stringify(body).includes('password')
          ? fieldsRefused({ password: ['Choose a password.'] })
          : sessionReply,
    })
    const { user, router } = renderStudio(`/auth/confirmSignup?${proof}`)
    await screen.findByRole('heading', { name: 'Choose a password' })
    await expectAccessible()
    await fill(user, passwords)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    const attempts = calls.filter(({ operation }) => operation === 'confirmSignUp')
    expect(attempts.map(({ body }) => body)).toEqual([
      { email: 'dana@marquee.test', code: 'secret' },
      { email: 'dana@marquee.test', code: 'secret', password: good },
    ])
  })

  it('[AU-051] an expired link offers a new email', async () => {
    const calls = fakeApi({
      ...noSignIn,
      confirmSignUp: () => errorReply(400, 'invalid_code', 'No.'),
      resendConfirmation: noContent,
    })
    const { user } = renderStudio(`/auth/confirmSignup?${proof}`)
    await screen.findByRole('heading', { name: "We couldn't confirm your email" })
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Send a new email' }))
    expect(await screen.findByText('Email sent.')).toBeVisible()
    expect(calls.at(-1)?.body).toEqual({ email: 'dana@marquee.test' })
  })

  it('[AU-051] an incomplete link shows an error', async () => {
    fakeApi(noSignIn)
    renderStudio('/auth/confirmSignup?email=dana%40marquee.test')
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  })
})

describe('an invitation', () => {
  const invitation = {
    organization_name: 'Northwind',
    inviter_name: 'Ada Lovelace',
    first_name: 'Dana',
    last_name: '',
  }

  it('[AU-054 SH-236] names inviter and organization, takes name and password, and signs in', async () => {
    const calls = fakeApi({
      ...noSignIn,
      previewInvitation: () => invitation,
      acceptInvitation: () => sessionReply,
    })
    const { user, router } = renderStudio(`/auth/invitation?${proof}`)
    await screen.findByRole('heading', { name: 'Join Northwind' })
    expect(screen.getByText(/^Ada Lovelace invited you to Northwind/)).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Dana')
    await fill(user, passwords)
    await user.keyboard('{Enter}')
    expect(screen.getByText('Enter your last name.')).toBeVisible()
    await fill(user, { 'Last name': 'Moreau' })
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(calls.find(({ operation }) => operation === 'acceptInvitation')?.body).toEqual({
      email: 'dana@marquee.test',
      code: 'secret',
      password: good,
      first_name: 'Dana',
      last_name: 'Moreau',
    })
  })

  it('that was withdrawn says what to do, and links to the person’s invitations', async () => {
    fakeApi({
      ...noSignIn,
      previewInvitation: () => errorReply(400, 'invalid_code', 'No.'),
    })
    renderStudio(`/auth/invitation?${proof}`)
    await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
    expect(screen.getByText(/ask for a new one/)).toBeVisible()
    const link = screen.getByRole('link', { name: 'Log in to see your invitations' })
    expect(link.getAttribute('href')).toBe('/invitations')
    await expectAccessible()
  })
})
