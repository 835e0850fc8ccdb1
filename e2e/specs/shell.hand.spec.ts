import { expect, laptopOnly, signIn, test, typeOn } from '../fixtures/by-hand.ts'

test('[SH-014] a first visit redirects to sign-in without console errors', laptopOnly, async ({ page }) => {
  // The page fixture fails the test on console errors.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Log in/, level: 1 })).toBeVisible()
})

test(
  'the palette creates an event, opens the settings and switches the theme, all from the keyboard',
  laptopOnly,
  async ({ page, person }) => {
    await signIn(page, person, '/home')
    const search = page.getByRole('combobox', { name: 'Search everything' })
    const run = async (words: string) => {
      await page.keyboard.press('Control+k')
      await expect(search).toBeFocused()
      await typeOn(page, words)
      await page.keyboard.press('Enter')
    }
    await run('create event')
    await expect(page.getByRole('dialog', { name: 'Create event' }).getByLabel('Title')).toBeFocused()
    await typeOn(page, 'Autumn meetup')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Autumn meetup' }).first()).toBeVisible()
    await run('api tokens')
    await expect(page).toHaveURL(/\/settings-new\/tokens$/)
    await run('dark theme')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText(['API tokens'])
    await typeOn(page, 'autumn')
    await expect(page.getByRole('option', { name: /Autumn meetup/ })).toContainText(/Conference · /)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/events\/[^/]+\/dashboard$/)
  },
)

test(
  '[SH-257] page views reach the server while pages are open, and a question mark lists the shortcuts of the page first',
  laptopOnly,
  async ({ page, person }) => {
    const arrivalOf = (route: string) =>
      page.waitForResponse(
        (reply) =>
          reply.url().endsWith('/api/core/activity/') &&
          reply.request().postData()?.includes(`"route":"${route}"`) === true,
      )
    // The browser tells what was sent only of requests that a route has seen.
    await page.route('**/api/core/activity/', (route) => route.fallback())
    const first = arrivalOf('/videos')
    await signIn(page, person, '/videos')
    expect((await first).status()).toBe(204)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Videos', 'General'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const second = arrivalOf('/home')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await typeOn(page, 'go to home')
    await page.keyboard.press('Enter')
    expect((await second).status()).toBe(204)
  },
)
