import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Person } from '../fixtures/installation.ts'
import { linkTo } from '../fixtures/link-to.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  sendSignInForm,
  signIn,
  test,
} from '../fixtures/test.ts'

const newPassword = 'Marquee#2026'

async function fillNewPassword(page: Page, password = newPassword): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
}

/** Calls by this person outside the browser. */
async function callerOf(request: APIRequestContext, { email, password }: Person) {
  const login = await request.post('/api/auth/login/', { data: { email, password } })
  const { access_token: token }: { access_token: string } = await login.json()
  const headers = { Authorization: `Bearer ${token}` }
  return async (method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) => {
    const reply = await request.fetch(path, { method, headers, ...(data ? { data } : {}) })
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true)
    return reply
  }
}

test.describe('signed out', () => {
  test('[SH-237] a protected page redirects to sign-in, and back afterwards', async ({ page, person }) => {
    await page.goto('/videos?search=welcome')
    await expect(page).toHaveURL(/\/auth\/login/)
    await sendSignInForm(page, person)
    await expect(page).toHaveURL(/\/videos\?search=welcome/)
  })
})

test('[SH-274] a reload keeps a person signed in', async ({ page, person }) => {
  await signIn(page, person)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Videos', level: 1 })).toBeVisible()
})

test.describe('with a second tab', () => {
  test.use({ expectedConsoleErrors: [/401/] })

  test('[AU-085] signing out in one tab signs out the other', async ({ page, person, context }) => {
    await signIn(page, person)
    const second = await context.newPage()
    await second.goto('/videos')
    await expect(second.getByRole('heading', { name: 'Videos', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /Ada Lovelace/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(second).toHaveURL(/\/auth\/login/)
  })
})

test('[AU-032 AU-034 AU-035] a person signs in with a link that they request', async ({
  page,
  person,
  installation,
}) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeVisible()
  await page.goto(await linkTo(installation, person.email, '/auth/link/'))
  await expect(page).toHaveURL(/\/home$/)
})

test('[AU-042 AU-044 AU-074 AU-075] a forgotten password is reset by email', async ({
  page,
  person,
  installation,
}) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.goto(await linkTo(installation, person.email, '/auth/forgotPasswordSubmit'))
  await fillNewPassword(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password successfully updated.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await sendSignInForm(page, { ...person, password: newPassword })
  await expect(page).toHaveURL(/\/home$/)
})

test('[AU-054 AU-093] an invited person chooses a name and password and is signed in', async ({
  page,
  person,
  installation,
  request,
}) => {
  const call = await callerOf(request, person)
  const email = `invited-${person.id}@marquee.test`
  await call('POST', '/api/core/users/', { email, first_name: 'Dana', last_name: 'Moreau' })
  await page.goto(await linkTo(installation, email, '/auth/invitation'))
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible()
  await fillNewPassword(page)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: 'Account: Dana Moreau' })).toBeVisible()
})

test.describe('on the way to another organization', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[ST-010] a person with an account logs in and accepts the invitation', async ({
    page,
    person,
    installation,
    request,
  }) => {
    const guest = await installation.createPerson()
    const call = await callerOf(request, person)
    await call('POST', '/api/core/organization_users/', { email: guest.email })
    await page.goto(await linkTo(installation, guest.email, '/invitations'))
    await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Finvitations$/)
    await sendSignInForm(page, guest)
    await expect(page.getByRole('heading', { name: 'Your invitations' })).toBeVisible()
    await expect(page.getByText('Ada Lovelace invited you')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const accept = page.getByRole('button', { name: /^Accept the invitation to / })
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/invitations')
    await expect(page.getByText('You have no pending invitations.')).toBeVisible()
    const members = await call('GET', `/api/core/organization_users/?search=${guest.email}`)
    expect(await members.json()).toMatchObject({ results: [{ status: 'ACTIVE' }] })
  })
})

test.describe('in another browser', () => {
  test.use({ expectedConsoleErrors: [/401|422/] })

  test('[AU-051] a sign-up is confirmed after a password is chosen', async ({
    page,
    installation,
    request,
  }) => {
    await installation.createPerson()
    const email = `eve-${randomUUID()}@example.com`
    const typed = { email, first_name: 'E', last_name: 'Ve', password: 'Typed#2026x' }
    await request.post('/api/auth/sign_up/', { data: typed })
    await page.goto(await linkTo(installation, email, 'confirmSignup'))
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible()
    await fillNewPassword(page)
    await page.getByRole('button', { name: 'Confirm and log in' }).click()
    await expect(page.getByRole('link', { name: 'Create an organization' })).toBeVisible()
  })
})

test('[SH-023 AU-070 AU-071] a password that someone else chose must be replaced first', async ({
  page,
  person,
  installation,
  request,
}) => {
  const colleague = await installation.createPerson({ organizationId: person.organizationId })
  const call = await callerOf(request, person)
  const status = { status: 'FORCE_CHANGE_PASSWORD' }
  await call('POST', `/api/core/users/${colleague.id}/status/`, status)
  await page.goto('/auth/login')
  await sendSignInForm(page, colleague)
  await expect(page).toHaveURL(/\/auth\/external$/)
  await fillNewPassword(page)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Password successfully updated.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
})

test.describe('ended elsewhere', () => {
  test.use({ expectedConsoleErrors: [/401/] })

  test('[SH-276 AU-089] a sign-in is signed out within five seconds, with an explanation', async ({
    page,
    person,
    request,
  }) => {
    await signIn(page, person)
    // The socket is open once the server has upgraded a connection.
    const call = await callerOf(request, person)
    const list = await call('GET', '/api/auth/sessions/')
    const { results }: { results: { id: string; is_current: boolean }[] } = await list.json()
    const others = results.filter(({ is_current }) => !is_current)
    for (const { id } of others) await call('DELETE', `/api/auth/sessions/${id}/`)
    await expect(page.getByText('You were logged out on this device.')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login\?ended=true&redirect=%2Fvideos$/)
  })
})

const query = 'email=dana%40marquee.test&code=secret'
const screens = {
  '/auth/login': 'Log in to Marquee',
  '/auth/login?ended=true': 'Log in to Marquee',
  '/auth/magicLinkSent?email=dana%40marquee.test': 'Ask for your link',
  '/auth/link/dana%40marquee.test/secret': 'This link no longer works',
  '/auth/forgot': 'Forgot your password?',
  '/auth/forgotPasswordSubmit?email=dana%40marquee.test': 'Choose a new password',
  '/auth/forgotPasswordSubmit': 'This link is incomplete',
  [`/auth/confirmSignup?${query}`]: "We couldn't confirm your email",
  [`/auth/invitation?${query}`]: 'This invitation is no longer valid',
  '/auth/external': 'Log in first',
  '/content/auth/login': 'Log in to Content Lab',
  '/content/auth/signup': 'Sign up for Content Lab',
  '/content/auth/forgot-password': 'Forgot your password?',
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedConsoleErrors: [/40[01]/] })

  test('the sign-in pages are accessible and fit the screen', async ({ page }) => {
    for (const [address, title] of Object.entries(screens)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address)
      // A link waits for a click.
      if (address.startsWith('/auth/link/')) await page.getByRole('button', { name: /^Log in as/ }).click()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expectAccessibleInBothSchemes(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
        390,
      )
    }
  })

  test('a form with errors is accessible', async ({ page, person }) => {
    await page.goto('/auth/login')
    await sendSignInForm(page, { ...person, password: 'Wrong-Horse-1@' })
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/auth/forgotPasswordSubmit?${query}`)
    await fillNewPassword(page)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })
})
