import { startOidcProvider } from '../../apps/server/test/oidc-test-provider.ts'
import { expect, expectAccessible, sendSignInForm, signIn, test } from '../fixtures/test.ts'

test.use({
  expectedConsoleErrors: [
    [
      /403 .*\/api\/auth\/login\//,
      // The shell requests the person once more while it closes after signing out.
      /401 .*\/api\/core\/users\/me\//,
    ],
    { scope: 'test' },
  ],
})

test('[SH-015 AU-018 AU-019 AU-022] an administrator sets up single sign-on, tests it, logs in through it and requires it', async ({
  page,
  person,
  installation,
  allowedHosts,
}) => {
  const idp = await startOidcProvider(`${installation.url}/api/auth/sso/callback/`)
  allowedHosts.add(new URL(idp.issuer).host)
  idp.signInAs(person.email)
  const logOut = async () => {
    await page.getByRole('button', { name: /Account of|Ada Lovelace/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
  }

  await signIn(page, person, '/settings-new/organization/sso')
  await page.getByLabel('Issuer').fill(idp.issuer)
  await page.getByLabel('Client ID').fill(idp.clientId)
  await page.getByLabel('Client secret').fill(idp.clientSecret)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('button', { name: 'Test single sign-on' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Test passed' })).toContainText(person.email)
  const letIn = page.getByRole('switch', { name: 'Allow single sign-on' })
  await letIn.press('Space')
  await expect(letIn).toBeChecked()
  await expect(letIn).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('switch', { name: 'Require single sign-on' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Domain' }).fill('acme.com')
  await page.getByRole('button', { name: 'Add domain' }).click()
  const card = page.getByRole('article', { name: 'acme.com' })
  await expect(card).toContainText('_marquee-sso.acme.com')
  await expect(card).toContainText("This domain isn't active yet.")
  await expectAccessible(page)
  await logOut()

  await page.goto('/auth/sso')
  await page.getByLabel('Work email').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ada/ })).toBeVisible()

  await page.goto('/settings-new/preferences')
  await expect(page.getByText('You logged in with single sign-on')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeHidden()

  await page.goto('/settings-new/organization/sso')
  await page.getByRole('switch', { name: 'Require single sign-on' }).press('Space')
  await page.getByRole('button', { name: 'Require single sign-on' }).click()
  await expect(page.getByText('On and required')).toBeVisible()
  await logOut()

  await sendSignInForm(page, person)
  await expect(page.getByRole('alert')).toContainText(
    "Username and password access is disabled for this account. To access the product, log in using your organization's SSO.",
  )
  await idp.close()
})
