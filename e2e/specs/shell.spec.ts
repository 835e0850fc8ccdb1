import { laterAreas } from '../../apps/studio/src/app/later/later-pages.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

/** A path as somebody would open it. */
const filled = (pattern: string) => pattern.replaceAll(/\$\w+/g, 'x1').replace(/\$$/, 'any/deeper')

test('[SH-055..065 SH-070..149 SH-151..212] every page of a later area says its name, and that it comes later', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  for (const { pages } of laterAreas) {
    const [first = ''] = Object.keys(pages)
    await page.goto(filled(first))
    for (const [path, title] of Object.entries(pages)) {
      await page.evaluate((href) => history.pushState({}, '', href), filled(path))
      await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${title} - .+ \\| Studio$`))
    }
  }
  await page.goto('/events/x1/dashboard')
  await expect(page.getByText('Events are not part of this version yet.')).toBeVisible()
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on home, ${colorScheme}`, async ({ page, person }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page, person)
    await page.goto('/home')
    await expect(page.getByText('No videos yet')).toBeVisible()
    await expectAccessible(page)
  })
}

test('[SH-051 SH-052 SH-066] home greets a person, shows what is new and takes uploads', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: /^Good \w+, Ada$/, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload Video' })).toBeVisible()
  await expect(page.getByText('No videos yet')).toBeVisible()
  await expect(page).toHaveTitle(/^Home - .+ \| Studio$/)
})

test('[SH-068] the rail leads to every place of the studio', async ({ page, person }) => {
  await signIn(page, person)
  const rail = page.getByRole('navigation', { name: 'Main' })
  const names = await rail.getByRole('link').allInnerTexts()
  expect(names).toHaveLength(12)
  for (const name of names) {
    await rail.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Error 404')).toBeHidden()
  }
})

test('[SH-037 SH-286] an unknown address ends at the error page with code 404', async ({ page, person }) => {
  await signIn(page, person)
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL(/\/error\?code=404$/)
  await expect(page.getByRole('heading', { name: 'This page does not exist', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('[SH-032..036] what is shared opens for anybody', async ({ page }) => {
  for (const path of [
    '/shared/clip/c1',
    '/shared/post/p1',
    '/registrants-activity',
    '/sponsor/e1/booth/b1/',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/login/)
  }
  await expectAccessible(page)
})

test('[SH-257] the pages that were opened reach the server when the page is hidden', async ({
  page,
  person,
}) => {
  const told: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/core/activity/')) told.push(request.postDataJSON())
  })
  await signIn(page, person)
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  // What sends is loaded after the page is shown.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return told
    })
    .toContainEqual(
      expect.objectContaining({
        activities: [expect.objectContaining({ name: 'page_view', route: '/videos' })],
      }),
    )
})
