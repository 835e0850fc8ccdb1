import { randomUUID } from 'node:crypto'
import {
  expect,
  expectAccessibleInBothSchemes,
  type Person,
  laptopOnly,
  signIn,
  test,
  typeInto,
  typeOn,
} from '../fixtures/by-hand.ts'
import { linkTo } from '../fixtures/link-to.ts'

const password = 'Marquee#2026'

test(
  '[SH-022 SH-029 SH-239 AU-054 AU-056 AU-058 AU-060 AU-068] a newcomer signs up, sees each password rule met, learns where to find the link, confirms, and creates an organization',
  laptopOnly,
  async ({ page, installation }) => {
    // The first account of an installation needs no email.
    await installation.createPerson()
    const email = `dana-${randomUUID()}@example.com`
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await typeInto(page.getByLabel('First name'), 'Dana')
    await page.keyboard.press('Tab')
    await typeOn(page, 'Moreau')
    await typeInto(page.getByLabel('Email'), email)
    const rule = (name: string, state: string) =>
      page.getByRole('listitem').filter({ hasText: name }).getByRole('img', { name: state })
    await typeInto(page.getByLabel('New password', { exact: true }), 'marquee2026')
    await expect(rule('A lowercase letter', 'Met:')).toBeVisible()
    await expect(rule('An uppercase letter', 'Not met yet:')).toBeVisible()
    await expect(rule('One of @', 'Not met yet:')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).clear()
    await typeOn(page, password)
    await expect(page.getByRole('img', { name: 'Met:', exact: true })).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled()
    await typeInto(page.getByLabel('Confirm new password'), password)
    await expectAccessibleInBothSchemes(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    await expect(page.getByText(`we couldn't email ${email}.`)).toBeVisible()
    await expect(page.getByLabel('Command for whoever runs Marquee')).toHaveValue(
      `npm run emails -- ${email}`,
    )
    await page.goto(await linkTo(installation, email, 'confirmSignup'))
    await expect(page.getByRole('heading', { name: "You're logged in" })).toBeVisible()
    await expect(page.getByText(email).first()).toBeVisible()
    await page.getByRole('link', { name: 'Create an organization' }).click()
    await typeInto(page.getByLabel('Organization name'), 'Compilers')
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('button', { name: 'Create organization' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('button', { name: /Dana Moreau/ })).toContainText('Compilers')
  },
)

test.describe('after a wrong password', () => {
  test.use({ expectedConsoleErrors: [/401/] })

  test(
    '[AU-001 AU-008 AU-011] a person reads why, corrects the password and lands on home',
    laptopOnly,
    async ({ page, person }) => {
      await page.goto('/auth/login')
      await typeInto(page.getByLabel('Email'), person.email)
      await page.keyboard.press('Tab')
      await typeOn(page, 'Wrong-Horse-1@')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('Incorrect email or password.')
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
      await typeOn(page, person.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByRole('heading', { name: 'Good', level: 1 })).toBeVisible()
    },
  )
})

test(
  '[AU-032 AU-033] a magic link signs in its own person even while someone else is signed in',
  laptopOnly,
  async ({ page, person, installation, request }) => {
    const other: Person = await installation.createPerson()
    await signIn(page, person, '/settings-new/preferences')
    await expect(page.getByLabel('Email address')).toHaveValue(person.email)
    await request.post('/api/core/users/magic_link/', { data: { email: other.email } })
    await page.goto(await linkTo(installation, other.email, '/auth/link/'))
    await page.getByRole('button', { name: `Log in as ${other.email}` }).click()
    await expect(page).toHaveURL(/\/home$/)
    await page.goto('/settings-new/preferences')
    await expect(page.getByLabel('Email address')).toHaveValue(other.email)
  },
)
