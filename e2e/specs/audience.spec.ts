/** Someone who typed an address, and what changes once they open the emailed link. */
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('someone registers, enters immediately, chats, confirms who they are with the emailed link, and continues', async ({
  browser,
  page: host,
  person,
  installation,
}) => {
  const make = await makerFor(host.request, person)
  const event = await make('/api/event/events/', conference)
  const email = `ada-${event}@audience.test`
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.goto(`${installation.venueUrl}/event/${event}`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('link', { name: 'Enter now' }).click()
  await page.getByRole('button', { name: 'Continue to the event' }).click()
  await expect(page.getByText('Hi Ada Lovelace')).toBeVisible()
  await expect(page.getByRole('main').getByText(/Not confirmed yet/)).toBeVisible()
  await expect(page.getByRole('tab', { name: /Messages/ })).toHaveCount(0)
  await page.getByRole('tab', { name: /Chat/ }).click()
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Hello everyone')
  await page.keyboard.press('Enter')
  const said = page.getByRole('region', { name: 'Public' })
  await expect(said.getByText('Hello everyone')).toBeVisible()
  await expectAccessible(page)

  const { link } = await installation.lastEmailTo(email)
  await page.goto(link ?? '')
  await expect(page.getByText('Hi Ada Lovelace')).toBeVisible()
  await expect(page.getByText(/Not confirmed yet/)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /Messages/ })).toBeVisible()
  await page.getByRole('tab', { name: /Chat/ }).click()
  await expect(said.getByText('Hello everyone')).toBeVisible()
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Still me')
  await page.keyboard.press('Enter')
  await expect(said.getByText('Still me')).toBeVisible()
})

test('someone who opens an emailed link elsewhere enters their own name, and never gets the one that was typed', async ({
  browser,
  page: host,
  person,
  installation,
}) => {
  const make = await makerFor(host.request, person)
  const event = await make('/api/event/events/', conference)
  const email = `eve-${event}@audience.test`
  const [typing, proving] = await Promise.all([browser.newPage(), browser.newPage()])
  await typing.goto(`${installation.venueUrl}/event/${event}`)
  await typing.getByLabel('First name').fill('Eve')
  await typing.getByLabel('Last name').fill('Intruder')
  await typing.getByLabel('Email', { exact: true }).fill(email)
  await typing.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(typing.getByRole('link', { name: 'Enter now' })).toBeVisible()

  await proving.setViewportSize({ width: 390, height: 844 })
  const { link } = await installation.lastEmailTo(email)
  await proving.goto(link ?? '')
  await expect(proving.getByLabel('First name')).toHaveValue('Eve')
  await expectAccessible(proving)
  await proving.getByLabel('First name').fill('Ada')
  await proving.getByLabel('Last name').fill('Lovelace')
  await proving.getByRole('button', { name: 'Enter' }).click()
  await proving.getByRole('button', { name: 'Continue to the event' }).click()
  await expect(proving.getByText('Hi Ada Lovelace')).toBeVisible()
})
