import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const cv = { name: 'ada.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 of Ada') }

test('[RG-002 RG-007 RG-008] a file is asked for, attached with and without JavaScript, and downloaded from the profile', async ({
  page,
  person,
  browser,
  context,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.goto(`/events/${event}/registration-new/form`)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('CV')
  await page.getByRole('checkbox', { name: 'Pictures (PNG, JPEG, WebP)' }).uncheck()
  await page.getByRole('combobox', { name: 'Maximum size' }).click()
  await page.getByRole('option', { name: '1 MB', exact: true }).click()
  await page.getByRole('switch', { name: 'Required' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form saved.')).toBeVisible()

  const address = `${installation.venueUrl}/event/${event}`
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const visit = await plain.newPage()
  await visit.goto(address)
  await visit.getByLabel('First name').fill('Ada')
  await visit.getByLabel('Last name').fill('Lovelace')
  await visit.getByLabel('Email', { exact: true }).fill('ada@files.test')
  // People need more than two seconds for a form; one sent faster is rejected, and the file has to be selected again.
  await expect(async () => {
    await visit.getByLabel('CV').setInputFiles(cv)
    await visit.getByRole('button', { name: 'Register' }).click()
    await expect(visit.getByRole('heading', { name: 'You’re registered' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await plain.close()

  const enhanced = await context.newPage()
  await enhanced.goto(address)
  await expectAccessible(enhanced)
  await enhanced.getByLabel('First name').fill('Grace')
  await enhanced.getByLabel('Last name').fill('Hopper')
  await enhanced.getByLabel('Email', { exact: true }).fill('grace@files.test')
  await enhanced.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(enhanced.getByText('Attach a file to “CV”.')).toBeVisible()
  const file = enhanced.getByLabel('CV')
  await file.setInputFiles({ ...cv, buffer: Buffer.alloc(1024 * 1024 + 1, '%PDF-') })
  await expect(enhanced.getByText('“CV” accepts files up to 1 MB.')).toBeVisible()
  await file.setInputFiles({ ...cv, name: 'grace.pdf' })
  await enhanced.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(enhanced.getByRole('heading', { name: 'You’re registered' })).toBeVisible()

  const columns = encodeURIComponent(JSON.stringify(['answer:cv']))
  await page.goto(`/events/${event}/registration-new/registrants?columns=${columns}`)
  await expect(page.getByRole('link', { name: 'grace.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Ada Lovelace', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Ada Lovelace' })
  await expect(profile).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await profile.getByRole('link', { name: 'ada.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('ada.pdf')
})
