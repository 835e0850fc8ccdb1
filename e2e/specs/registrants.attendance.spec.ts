import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[EV-100 RG-007] visitors of a hybrid event choose how they attend, with and without JavaScript, and change it on their own page', async ({
  page,
  person,
  browser,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', {
    ...conference,
    host_type: 'Hybrid',
    location: 'Hall 1, Berlin',
  })
  await page.goto(`/events/${event}/registration-new/settings`)
  const settings = page.getByRole('region', { name: 'Places and approval' })
  await settings.getByRole('switch', { name: 'Limit how many people can attend in person' }).click()
  await settings.getByLabel('In-person places').fill('1')
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Registration settings saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Registrants' }).click()
  await expect(page.getByText('0 of 1 in person')).toBeVisible()

  const url = `${installation.venueUrl}/event/${event}`
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visit = await plain.newPage()
  await visit.goto(url)
  await visit.getByLabel('First name').fill('Ada')
  await visit.getByLabel('Last name').fill('Lovelace')
  await visit.getByLabel('Email', { exact: true }).fill(`ada-${event}@attendance.test`)
  await visit.getByRole('radio', { name: /In person/ }).check()
  // A form sent within two seconds is taken for a bot's.
  await expect(async () => {
    await visit.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(visit.getByRole('heading', { name: 'You’re registered' })).toBeVisible({ timeout: 1000 })
  }).toPass()

  const enhanced = await page.context().newPage()
  await enhanced.setViewportSize({ width: 390, height: 844 })
  await enhanced.goto(url)
  await expect(enhanced.getByRole('radio', { name: /In person.*Full/ })).toBeDisabled()
  await expectAccessible(enhanced)
  await enhanced.getByLabel('First name').fill('Grace')
  await enhanced.getByLabel('Last name').fill('Hopper')
  await enhanced.getByLabel('Email', { exact: true }).fill(`grace-${event}@attendance.test`)
  await enhanced.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(enhanced.getByText('Choose how you’ll attend.')).toBeVisible()
  await enhanced.getByRole('radio', { name: 'Online' }).check()
  await expect(enhanced.getByText('Choose how you’ll attend.')).toBeHidden()
  await enhanced.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(enhanced.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expect(page.getByText('1 of 1 in person · 1 online')).toBeVisible()

  const own = async (name: string) => {
    const { paragraphs } = await installation.lastEmailTo(`${name}-${event}@attendance.test`)
    return /https?:\S*registration\?token=\S+/.exec(paragraphs.join('\n'))?.[0] ?? ''
  }
  await enhanced.goto(await own('grace'))
  await expect(enhanced.getByText('There are no in-person places left right now.')).toBeVisible()
  await visit.goto(await own('ada'))
  await visit.getByRole('button', { name: 'Attend online instead' }).click()
  await expect(visit.getByText('You’re attending online.')).toBeVisible()
  await enhanced.reload()
  await enhanced.getByRole('button', { name: 'Attend in person instead' }).click()
  await expect(enhanced.getByText('You’re attending in person. Hall 1, Berlin')).toBeVisible()
  await expectAccessible(enhanced)
  await plain.close()

  await page.getByRole('button', { name: 'Grace Hopper', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('radio', { name: 'In person' })).toBeChecked()
  await drawer.getByRole('radio', { name: 'Online' }).click()
  await expect(page.getByText('Attendance saved.')).toBeVisible()
  await expect(page.getByText('0 of 1 in person · 2 online')).toBeVisible()
  await expectAccessible(page)
})
