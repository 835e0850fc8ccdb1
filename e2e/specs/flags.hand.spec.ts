import { expect, expectAccessible, laptopOnly, signIn, test, typeInto } from '../fixtures/by-hand.ts'

const features = '/settings-new/organization/features'

test(
  '[SH-358] an admin finds a feature by typing and turns it on; the switch moves immediately and is still on after a reload',
  laptopOnly,
  async ({ page, person }) => {
    await signIn(page, person, features)
    await typeInto(page.getByRole('searchbox', { name: 'Search features' }), 'expires')
    const feature = page.getByRole('switch', { name: 'Protected streams' })
    await expect(page.getByRole('switch')).toHaveCount(1)
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await feature.press('Space')
    await expect(feature).toBeChecked()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(feature).toBeChecked()
    await expect(page.getByText('useHLSGuard')).toHaveCount(0)
    await expect(page.getByText(/your plan/i)).toHaveCount(0)
    await expectAccessible(page)
  },
)

test.describe('without a reply from the server', () => {
  test.use({ expectedConsoleErrors: [/401 .*\/api\/auth\/refresh\/|503 .*\/flags\//] })

  test(
    'a feature that could not be saved switches back and says why, and another one stays on',
    laptopOnly,
    async ({ page, person }) => {
      await page.route('**/api/core/organization/*/flags/', (route) =>
        route.request().postData()?.includes('useHLSGuard') === true
          ? route.fulfill({
              status: 503,
              json: { code: 'unavailable', message: 'The database is restarting.', request_id: 'r' },
            })
          : route.fallback(),
      )
      await signIn(page, person, features)
      const refused = page.getByRole('switch', { name: 'Protected streams' })
      const saved = page.getByRole('switch', { name: '1080p recordings' })
      await refused.press('Space')
      await saved.press('Space')
      await expect(page.getByRole('alert').filter({ hasText: 'The database is restarting.' })).toBeVisible()
      await expect(refused).not.toBeChecked()
      await expect(saved).toBeChecked()
    },
  )
})
