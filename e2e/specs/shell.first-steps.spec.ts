/** Follows the README: starts Marquee as it says, and signs in with what that prints. */
import { test as base, type Browser, type Page } from '@playwright/test'
import { clip } from '@marquee/media/test/make-clips'
import { register, registerAndEnter } from '../fixtures/hosting.ts'
import { type StartedProduct, startProduct } from '../fixtures/started-product.ts'
import { expect, sendSignInForm } from '../fixtures/test.ts'
import { expectPlaying } from '../fixtures/upload.ts'

const test = base.extend<object, { product: StartedProduct }>({
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

async function signInAsPrinted(page: Page, { email, password }: StartedProduct): Promise<void> {
  await page.goto('/auth/login')
  await sendSignInForm(page, { email, password })
  await expect(page).toHaveURL(/\/home$/)
}

const inAnotherBrowser = async (browser: Browser) => (await browser.newContext()).newPage()

test('what to do next, word for word', async ({ page, browser, product }) => {
  await signInAsPrinted(page, product)

  await test.step('Open Events, create one, and type session titles into its agenda', async () => {
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    // The start page has the same button and stays visible until this page has loaded.
    await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Create event' }).first().click()
    await page.getByRole('dialog').getByLabel('Title').fill('My first event')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('link', { name: 'Agenda', exact: true }).click()
    const title = page.getByRole('textbox', { name: 'Next session title' })
    for (const session of ['Welcome', 'Questions and answers']) {
      await title.fill(session)
      await title.press('Enter')
      await expect(page.getByText(`Added ${session} at`)).toBeVisible()
    }
  })

  await test.step('Who creates an event gets into its room', async () => {
    await page.getByRole('link', { name: 'Overview', exact: true }).click()
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Enter the room' }).click()
    const room = await opening
    await expect(room).toHaveURL(/\/room\/lobby$/)
    await expect(room.getByRole('button', { name: 'Produce' })).toBeVisible()
    await room.close()
  })

  await test.step('Open the page of your event in another browser, register, and read the email', async () => {
    const address = page.getByRole('link', { name: 'Registration page, opens in a new tab' })
    const guest = await inAnotherBrowser(browser)
    await guest.goto((await address.getAttribute('href')) ?? '')
    await register(guest, 'ada@example.org')
    await expect(guest.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('link', { name: 'Outbox', exact: true }).click()
    await page.getByRole('button', { name: /^You’re registered: My first event/ }).click()
    await expect(page.getByRole('dialog').getByText('ada@example.org')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('Open Videos and drop an mp4 on the page. Play it', async () => {
    await page.getByRole('link', { name: 'Videos', exact: true }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Upload Video' }).first().click(),
    ])
    await chooser.setFiles(await clip('low.mp4'))
    const row = page.getByRole('row').filter({ hasText: 'low' })
    await expect(row).toContainText('Completed', { timeout: 150_000 })
    await row.getByText('low', { exact: true }).click()
    const video = page.getByRole('dialog', { name: 'low' })
    await expect(video.getByText('No transcript yet')).toBeVisible()
    await video.getByRole('button', { name: 'play', exact: true }).click()
    await expectPlaying(page, { after: 0 })
  })

  await test.step('Then look at the API', async () => {
    const reply = await page.request.get('/api/docs')
    expect(reply.ok()).toBe(true)
  })
})

test('register for the event that is on air as anybody you like, and say hello in the chat', async ({
  page,
  product,
}) => {
  await registerAndEnter(page, product.onAirUrl, 'anybody@example.org')
  await page.getByRole('link', { name: 'Stage' }).click()
  await expectPlaying(page, { after: 0 })
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello!')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hello!')).toBeVisible()
})

test('the demo has a conference with an agenda, speakers and registrants, and a webinar that took place', async ({
  page,
  product,
}) => {
  await signInAsPrinted(page, product)
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('link', { name: 'Spring Conference', exact: true }).click()
  // The demo is told in the background, which takes a busy machine two minutes.
  await expect(page.getByText(/^10 sessions, .* 6 speakers, .* and 24 registrants$/)).toBeVisible({
    timeout: 150_000,
  })
})
