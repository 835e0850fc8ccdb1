/** What visitors of pages with tracking pixels are asked, and which scripts then run. */
import { type APIRequestContext, type Page, request } from '@playwright/test'
import type { Installation } from '../fixtures/installation.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, type Person, test as base } from '../fixtures/test.ts'

const test = base.extend({
  allowedHosts: async ({ allowedHosts }, use) =>
    use(new Set([...allowedHosts, 'pixels.example', 'www.googletagmanager.com'])),
})

/** Answers in place of the services that pixels report to. Returns the requests. */
async function fakeServices(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.route(/^https:\/\/(?:pixels\.example|www\.googletagmanager\.com)\//, async (route) => {
    const { host, pathname, search } = new URL(route.request().url())
    seen.push(`${host}${pathname}${search}`)
    const script = 'window.gtagLoaded = true'
    await route.fulfill(
      pathname.endsWith('.gif')
        ? { contentType: 'image/gif', body: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') }
        : { contentType: 'text/javascript', body: script },
    )
  })
  return seen
}

async function eventWithPixels({ installation, person }: { installation: Installation; person: Person }) {
  const api: APIRequestContext = await request.newContext({ baseURL: installation.url })
  const make = await makerFor(api, person)
  const event = await make('/api/event/events/', conference)
  const { email, password } = person
  const signedIn = await api.post('/api/auth/login/', { data: { email, password } })
  const { access_token }: { access_token: string } = await signedIn.json()
  const image = {
    provider: 'image',
    tracking_id: 'https://pixels.example/visit.gif',
    conversion_id: 'https://pixels.example/registered.gif',
  }
  const analytics = { provider: 'google_analytics', tracking_id: 'G-AB12CD34' }
  const saved = await api.put('/api/event/tracking_pixels/', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { event, revision: 0, pixels: [analytics, image] },
  })
  expect(saved.status()).toBe(200)
  await api.dispose()
  return `${installation.venueUrl}/event/${event}`
}

async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email', { exact: true }).fill('ada@pixels.test')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
}

test('[CA-060] a visitor who agrees is counted when they visit and when they register, and is not asked again', async ({
  page,
  installation,
  person,
}) => {
  const seen = await fakeServices(page)
  const address = await eventWithPixels({ installation, person })
  await page.goto(`${address}?utm_source=news`)
  const banner = page.getByRole('region', { name: 'Privacy choices' })
  await expect(banner).toContainText('Google Analytics 4')
  await expectAccessible(page)
  expect(seen).toEqual([])
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect(banner).toBeHidden()
  await expect
    .poll(() => seen.toSorted())
    .toEqual(['pixels.example/visit.gif', 'www.googletagmanager.com/gtag/js?id=G-AB12CD34'])
  await page.waitForFunction('window.gtagLoaded === true')
  await register(page)
  await expect.poll(() => seen).toContain('pixels.example/registered.gif')
  const layer = await page.evaluate('window.dataLayer.map((call) => [...call].slice(0, 2))')
  expect(layer).toEqual([
    ['js', expect.anything()],
    ['config', 'G-AB12CD34'],
    ['event', 'generate_lead'],
  ])
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('nothing runs for a visitor who declines, and they can change their mind', async ({
  page,
  installation,
  person,
}) => {
  const seen = await fakeServices(page)
  await page.goto(await eventWithPixels({ installation, person }))
  const banner = page.getByRole('region', { name: 'Privacy choices' })
  await banner.getByRole('button', { name: 'Decline' }).click()
  await register(page)
  expect(seen).toEqual([])
  await page.reload()
  const choices = page.getByRole('button', { name: 'Privacy choices' })
  await choices.click()
  await banner.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => seen.length).toBe(2)
  await choices.click()
  await banner.getByRole('button', { name: 'Decline' }).click()
  await expect(banner).toBeHidden()
  await expect(choices).toBeVisible()
  expect(seen.length).toBe(2)
})
