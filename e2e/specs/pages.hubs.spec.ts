/** Hubs as visitors see them: lists, search, and embedding in another site. */
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, expectContrast, type Person, test } from '../fixtures/test.ts'
import type { Installation } from '../fixtures/installation.ts'
import { request } from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'

type Hosting = { installation: Installation; person: Person; titles?: readonly string[] }

/** Publishes a hub with these events. Returns its ID. */
async function publishedHub({ installation, person, titles = ['Spring clinic'] }: Hosting): Promise<string> {
  const api = await request.newContext({ baseURL: installation.url })
  const make = await makerFor(api, person)
  for (const title of titles) await make('/api/event/events/', { ...conference, title })
  const hub = await make('/api/event/hub_pages/', { name: 'Learning' })
  await make(`/api/event/hub_pages/${hub}/design/publish/`, { revision: 0 })
  await api.dispose()
  return hub
}

test('[HB-013] visitors filter and search the events of a hub, in both modes', async ({
  page,
  installation,
  person,
}) => {
  const hub = await publishedHub({ installation, person, titles: ['Spring clinic', 'Autumn fair'] })
  await page.goto(`${installation.venueUrl}/hub/${hub}`)
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page.getByRole('link', { name: 'Autumn fair' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search events' }).fill('CLINIC')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “CLINIC”')
  await expect(page.getByRole('link', { name: 'Spring clinic' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Autumn fair' })).toBeHidden()
  await page.getByRole('link', { name: 'Past', exact: true }).click()
  await expect(page.getByText('No events match.')).toBeVisible()
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
  }
})

/** Serves a page with this content on another site. Returns its address. */
async function anotherSite(body: string) {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html').end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const host = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  return { host, close: () => server.close() }
}

test('[HB-013 BR-373] another site embeds a hub at the height of its content', async ({
  page,
  installation,
  person,
  allowedHosts,
}) => {
  const titles = Array.from({ length: 12 }, (_, index) => `Lesson ${index + 1}`)
  const hub = await publishedHub({ installation, person, titles })
  const { venueUrl } = installation
  const site = await anotherSite(`<!doctype html><title>Acme</title><link rel="icon" href="data:,">
    <div data-marquee-embed="${venueUrl}/embed/hub/${hub}" data-title="Learning"></div>
    <script src="${venueUrl}/embed.js"></script>`)
  allowedHosts.add(site.host)
  await page.goto(`http://${site.host}/`)
  const frame = page.getByTitle('Learning')
  await expect(frame.contentFrame().getByRole('link', { name: 'Lesson 12' })).toBeVisible()
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(600)
  const heights = await Promise.all([
    frame.boundingBox(),
    frame.contentFrame().getByRole('main').boundingBox(),
  ])
  expect(heights[0]?.height).toBeGreaterThanOrEqual(heights[1]?.height ?? Infinity)
  site.close()
})
