import { isBuilt, mounts, titleOf } from '../../apps/studio/src/features/navigation/public.ts'
import type { Page } from '@playwright/test'
import { withVideos } from '../fixtures/library.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  type Person,
  signIn,
  test,
} from '../fixtures/test.ts'

/** One of each resource that later pages belong to, created through the API. */
async function createFixtures(page: Page, person: Person) {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const repeating = {
    title: 'Office hours',
    event_type: 'Webinar',
    timezone: 'Europe/Berlin',
    starts_on: '2099-03-20T10:00',
    duration_minutes: 60,
    recurrence: { frequency: 'daily', interval: 1, by_weekday: [], position: null, until: null, count: 2 },
  }
  return {
    eventId: event,
    seriesId: await make('/api/event/series/', { name: 'Spring' }),
    repeatingId: await make('/api/event/repeating_events/', repeating),
    templateId: await make('/api/event/templates/from_event/', { event, title: 'Spring template' }),
  }
}

type Fixtures = Awaited<ReturnType<typeof createFixtures>>

function filled(pattern: string, { eventId, seriesId, repeatingId, templateId }: Fixtures): string {
  return pattern
    .replace('$eventId', eventId)
    .replace('$templateId', templateId)
    .replace('$seriesId', pattern.startsWith('/repeating-event') ? repeatingId : seriesId)
    .replaceAll(/\$\w+/g, 'x1')
    .replace(/\$$/, 'any/deeper')
}

test('a later page of each section shows its name, and that it comes later', async ({ page, person }) => {
  const fixtures = await createFixtures(page, person)
  const later = mounts.filter((mount) => !isBuilt(mount) && !mount.isLink)
  for (const [mount] of Map.groupBy(later, ({ section }) => section).values()) {
    if (mount === undefined) continue
    const title = titleOf(mount)
    await page.goto(filled(mount.path, fixtures))
    await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title} - .+ \\| Studio$`))
  }
  await page.goto('/reports-new/roi')
  await expect(page.getByText('Reports aren’t available in this version.')).toBeVisible()
  await expectAccessible(page)
})

test('[SH-051 SH-052 SH-066] home greets a person, shows what is new, accepts uploads and is accessible', async ({
  page,
  person,
}) => {
  await signIn(page, person, '/')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: /^Good \w+, Ada$/, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload Video' })).toBeVisible()
  await expect(page.getByText('No videos yet')).toBeVisible()
  await expect(page).toHaveTitle(/^Home - .+ \| Studio$/)
  await expectAccessibleInBothSchemes(page)
})

test('[SH-068] the rail opens every section of the studio', async ({ page, person }) => {
  await signIn(page, person)
  const rail = page.getByRole('navigation', { name: 'Main' })
  const names = await rail.getByRole('link').allInnerTexts()
  expect(names).toHaveLength(10)
  for (const name of names) {
    await rail.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Error 404')).toBeHidden()
  }
})

test('[SH-037 SH-286] an unknown URL shows the error page with code 404', async ({ page, person }) => {
  await signIn(page, person, '/nowhere/at/all')
  await expect(page).toHaveURL(/\/error\?code=404$/)
  await expect(page.getByRole('heading', { name: 'This page does not exist', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('[SH-032..036] shared pages open for anyone', async ({ page }) => {
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

test('[SH-257] page views reach the server when the page is hidden', async ({ page, person }) => {
  const activity: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/core/activity/')) activity.push(request.postDataJSON())
  })
  await signIn(page, person)
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  // The code that sends them loads after the first paint.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return activity
    })
    .toContainEqual(
      expect.objectContaining({
        activities: [expect.objectContaining({ name: 'page_view', route: '/videos' })],
      }),
    )
})

/** How many pixels the page, or a row of its list, overflows the window. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const edges = [...document.querySelectorAll('tbody tr > *')].map(
      (cell) => cell.getBoundingClientRect().right,
    )
    return Math.max(document.documentElement.scrollWidth, ...edges) - window.innerWidth
  })

test('lists fit next to the rail and the event menu, in half a laptop screen and on a tablet', async ({
  page,
  person,
  installation,
}) => {
  await withVideos(installation, person, [{ name: 'Keynote' }])
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const user = { email: 'ada.of.the.analytical.engine@example.org', first_name: 'Ada', last_name: 'Lovelace' }
  await make('/api/event/event_roles/', { event, role: 4, user })
  const lists = {
    '/videos': /Keynote/,
    '/events?when=all': /Spring conference/,
    [`/events/${event}/programs/speakers`]: /Ada Lovelace/,
    '/settings-new/users': new RegExp(person.email),
  }
  for (const [address, name] of Object.entries(lists)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await expect(page.getByRole('row', { name })).toBeVisible()
    for (const width of [1024, 960, 800, 700]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => excess(page), `${address} at ${width}`).toBeLessThanOrEqual(0)
    }
    const box = await page.getByRole('row', { name }).boundingBox()
    // One word per line, or an email address.
    expect(box?.height, address).toBeLessThan(200)
  }
})

test("a page's address answers link checkers and programs that accept anything", async ({ request }) => {
  for (const method of ['HEAD', 'GET']) {
    const reply = await request.fetch('/videos?sort=name', { method, headers: { accept: '*/*' } })
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  }
  const missing = await request.get('/videos.js', { headers: { accept: '*/*' } })
  expect(missing.status()).toBe(404)
})
