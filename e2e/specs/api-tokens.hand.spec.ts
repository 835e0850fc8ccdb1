import { expect, expectAccessible, laptopOnly, signIn, test, typeOn } from '../fixtures/by-hand.ts'

test(
  '[ST-023 ST-024 ST-025 ST-037] a token named at typing speed is listed with that name, and works until it is deleted',
  laptopOnly,
  async ({ page, person, request }) => {
    await signIn(page, person, '/settings-new/tokens')
    await page.getByRole('heading', { name: 'No API tokens yet' }).waitFor()
    await page.getByRole('button', { name: 'New token' }).last().press('Enter')
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await typeOn(page, 'Nightly export of registrations')
    await page.getByRole('checkbox', { name: 'view videos' }).press('Space')
    await page.getByRole('button', { name: 'Create token' }).press('Enter')
    const secret = await page.getByRole('textbox', { name: 'Token' }).inputValue()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(page.getByRole('table', { name: 'API tokens' })).toContainText(
      'Nightly export of registrations',
    )
    await expectAccessible(page)

    const list = () =>
      request.get('/api/core/video_assets/', { headers: { authorization: `Bearer ${secret}` } })
    expect((await list()).status()).toBe(200)
    await page.getByRole('button', { name: 'Delete Nightly export of registrations' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete token' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'No API tokens yet' })).toBeVisible()
    expect((await list()).status()).toBe(401)
  },
)

test(
  '[ST-035 EV-092 EV-093] a plan without API tokens and series says so, and who to ask',
  laptopOnly,
  async ({ page, person }) => {
    await page.route('**/api/core/pricing_config/**', async (route) => {
      const reply = await route.fetch()
      const plan: { pricing_config: object } = await reply.json()
      const without = { token_creation: false, series: false, repeating_events: false }
      await route.fulfill({ json: { ...plan, pricing_config: { ...plan.pricing_config, ...without } } })
    })
    await signIn(page, person, '/settings-new/tokens')
    const missing = page.getByRole('region', { name: 'This feature is not enabled for your organization' })
    await expect(missing).toContainText('API tokens give apps and scripts access')
    await expect(missing.getByRole('link', { name: 'Contact us to enable it' })).toBeVisible()
    await page.goto('/series')
    await expect(missing).toContainText('Repeating events run on a schedule.')
    await expectAccessible(page)
  },
)
