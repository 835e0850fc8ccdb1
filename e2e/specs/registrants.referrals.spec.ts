import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('a registrant invites others and registers a colleague, and their page counts who came', async ({
  page,
  person,
  context,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.goto(`/events/${event}/registration-new/settings`)
  const settings = page.getByRole('region', { name: 'Places and approval' })
  await settings.getByRole('switch', { name: 'Personal links to invite others' }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Registration settings saved.')).toBeVisible()

  const visit = await context.newPage()
  async function register(name: string, button: string): Promise<void> {
    await visit.getByLabel('First name').fill(name)
    await visit.getByLabel('Last name').fill('Test')
    await visit.getByLabel('Email', { exact: true }).fill(`${name.toLowerCase()}@referrals.test`)
    await visit.getByRole('button', { name: button, exact: true }).click()
  }
  async function ownPageOf(email: string): Promise<string> {
    const { paragraphs } = await installation.lastEmailTo(email)
    return /\S+\/registration\?token=\S+/.exec(paragraphs.join('\n'))?.[0] ?? ''
  }
  await visit.goto(`${installation.venueUrl}/event/${event}`)
  await register('Ada', 'Register')
  await expect(visit.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expect(visit.getByRole('textbox', { name: 'Invite others' })).toHaveCount(0)
  await expectAccessible(visit)

  await visit.goto(await ownPageOf('ada@referrals.test'))
  const link = await visit.getByRole('textbox', { name: 'Invite others' }).inputValue()
  expect(link).toMatch(/[?]ref=[a-zA-Z0-9]{10}$/)

  await visit.getByRole('link', { name: 'Register a colleague' }).click()
  await expect(visit.getByText('You’re registering someone else.')).toBeVisible()
  await expect(visit.getByLabel('First name')).toHaveValue('')
  await expectAccessible(visit)
  await register('Grace', 'Register a colleague')
  await expect(visit.getByRole('heading', { name: 'Your colleague is registered' })).toBeVisible()
  await expect(visit.getByRole('link', { name: 'Register another colleague' })).toBeVisible()
  await expect(visit.getByRole('link', { name: 'Enter now' })).toHaveCount(0)

  await visit.setViewportSize({ width: 390, height: 844 })
  await visit.goto(link)
  await register('Alan', 'Register')
  await expect(visit.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expectAccessible(visit)

  const columns = encodeURIComponent(JSON.stringify(['referred_by', 'referred', 'registered_by']))
  await page.goto(`/events/${event}/registration-new/registrants?columns=${columns}`)
  await expect(page.getByRole('row', { name: /Alan Test/ })).toContainText('Ada Test')
  await expect(page.getByRole('row', { name: /Grace Test/ })).toContainText('Ada Test')
})
