/** The public pages of events, as anyone sees them. */
import { makerFor, conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, expectContrast, type Person, test } from '../fixtures/test.ts'
import type { Installation } from '../fixtures/installation.ts'
import { type APIRequestContext, type Page, request } from '@playwright/test'

type Hosting = { installation: Installation; person: Person }

/** An event with an agenda, a speaker and a sponsor. Returns the address of its page. */
async function hostedEvent({ installation, person }: Hosting): Promise<string> {
  const api: APIRequestContext = await request.newContext({ baseURL: installation.url })
  const make = await makerFor(api, person)
  const description = 'Three hours about spring.\n\nBring a friend.'
  const event = await make('/api/event/events/', { ...conference, description })
  const track = await make('/api/event/tracks/', { event, title: 'Main stage' })
  const times = { start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T13:30:00Z' }
  await make('/api/event/broadcasts/', { event, title: 'Keynote', tracks: [track], ...times })
  await make('/api/event/booths/', { event, title: 'Acme stand', booth_type: 'primary' })
  const user = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@pages.test', company: 'Navy' }
  await make('/api/event/event_roles/', { event, role: 4, user, send_email_invite: false })
  await api.dispose()
  return `${installation.venueUrl}/event/${event}`
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email', { exact: true }).fill(email)
}

test('the page of an event is accessible in both modes, on a phone too', async ({
  page,
  installation,
  person,
}) => {
  await page.goto(await hostedEvent({ installation, person }))
  await expect(page.getByRole('heading', { name: 'Spring conference', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keynote' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
  }
})

test('someone registers, corrects what is missing, and enters immediately', async ({
  page,
  installation,
  person,
}) => {
  const address = await hostedEvent({ installation, person })
  await page.goto(address)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Answer this question.')).toHaveCount(2)
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await fillIn(page, 'nobody')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Enter an email address, like name@example.com.')).toBeVisible()
  await expectAccessible(page)
  await fillIn(page, 'ada@pages.test')
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@pages.test')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeFocused()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Enter now' })).toBeVisible()
  const hero = page.getByRole('banner')
  const way = hero.getByRole('link', { name: 'Enter the event', exact: true })
  await expect(hero.getByRole('link', { name: 'Register', exact: true })).toBeHidden()
  await way.click()
  await page.getByRole('button', { name: 'Continue to the event' }).click()
  await expect(page).toHaveURL(/\/room\/lobby$/)
  await page.goto(address)
  await expect(way).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expect(page.getByLabel('First name')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register someone else' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
})

test('on a phone the form is one press away from anywhere, after what the event is about', async ({
  page,
  installation,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await hostedEvent({ installation, person }))
  const about = await page.getByRole('heading', { name: 'About' }).boundingBox()
  const form = await page.getByRole('heading', { name: 'Register' }).boundingBox()
  expect(about?.y).toBeLessThan(form?.y ?? 0)
  const ways = page.getByRole('link', { name: 'Register', exact: true })
  await expect(ways).toHaveCount(1)
  await page.getByRole('heading', { name: 'Grace Hopper' }).scrollIntoViewIfNeeded()
  await expect(ways).toHaveCount(2)
  await expectAccessible(page)
  await ways.last().click()
  await expect(page.getByLabel('First name')).toBeInViewport()
  await expect(ways).toHaveCount(1)
})

test('the viewer’s own time is shown next to the event’s', async ({ browser, installation, person }) => {
  const address = await hostedEvent({ installation, person })
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByText('Fri, Mar 20, 9:00 – 11:00 AM EDT')).toBeVisible()
  await page.getByLabel('Show in my time zone').check()
  await expect(page.getByText('9:00 – 9:30 AM')).toBeVisible()
  await context.close()
})

test('without JavaScript the page is complete, and registers people', async ({
  browser,
  installation,
  person,
}) => {
  const address = await hostedEvent({ installation, person })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByText('Friday, March 20, 2099, 2:00 – 4:00 PM GMT+1')).toBeVisible()
  await fillIn(page, 'eve@pages.test')
  // People need more than two seconds for a form; one sent faster is rejected and keeps what was typed.
  await expect(async () => {
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Calendar file (.ics)' })).toBeVisible()
  await context.close()
})

test('[EV-138 EV-139] the smaller pages of an event are accessible on a phone, in both modes', async ({
  page,
  installation,
  person,
}) => {
  const address = await hostedEvent({ installation, person })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['on-demand', 'splash', 'embed/event', 'embed/on-demand']) {
    await page.goto(address.replace('/event/', `/${path}/`))
    await expect(page.getByRole('heading', { name: 'Spring conference', level: 1 })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
  }
})
