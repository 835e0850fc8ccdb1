import { hostOf } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('[RG-007 RG-008] a form is translated in the studio and read in two languages, with the same answers', async ({
  page,
  person,
  context,
  installation,
}) => {
  const call = await hostOf(installation, person)
  const { id: event } = await call<{ id: string }>('POST /api/event/events/', conference)
  await signIn(page, person, `/events/${event}/registration-new/form`)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: 'Single choice' }).click()
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Lunch')
  await page.getByRole('textbox', { name: 'Options' }).fill('Meat\nFish')
  await page.getByRole('button', { name: 'Translations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Translations' })
  await dialog.getByRole('combobox', { name: 'Add language' }).fill('German')
  await page.getByRole('option', { name: 'German', exact: true }).click()
  for (const [text, translation] of [
    ['First name', 'Vorname'],
    ['Last name', 'Nachname'],
    ['Lunch', 'Mittagessen'],
    ['Fish', 'Fisch'],
  ] as const) {
    await dialog.getByRole('textbox', { name: `German for “${text}”` }).fill(translation)
  }
  await expect(dialog.getByRole('button', { name: 'German 4 missing' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form saved.')).toBeVisible()

  const visit = await context.newPage()
  await visit.goto(`${installation.venueUrl}/event/${event}?utm_source=newsletter`)
  await expect(visit.getByLabel('First name')).toBeVisible()
  await visit.getByLabel('First name').fill('Grace')
  await visit.getByRole('link', { name: 'Deutsch' }).click()
  await expect(visit).toHaveURL(/utm_source=newsletter&lang=de#register$/)
  await expect(visit.getByLabel('Vorname')).toHaveValue('Grace')
  await expectAccessible(visit)
  await visit.getByLabel('Nachname').fill('Hopper')
  await visit.getByLabel('Email', { exact: true }).fill('grace@languages.test')
  await visit.getByLabel('Fisch').check()
  await visit.getByRole('button', { name: 'Register' }).click()
  await expect(visit.getByRole('heading', { name: 'You’re registered' })).toBeVisible()

  await page.goto(`/events/${event}/registration-new/registrants`)
  await page.getByText('Grace Hopper').click()
  await expect(page.getByText('Fish', { exact: true })).toBeVisible()
})

test("[RG-007] errors in a form are shown before it is sent, in the server's words", async ({
  page,
  person,
  installation,
}) => {
  const call = await hostOf(installation, person)
  const { id: event } = await call<{ id: string }>('POST /api/event/events/', conference)
  const form = await call<{ id: string }>(`GET /api/event/registration_forms/?event=${event}`)
  const components = [
    { type: 'email', key: 'email', label: 'Email' },
    { type: 'url', key: 'site', label: 'Site' },
    {
      type: 'selectboxes',
      key: 'days',
      label: 'Days',
      values: [{ value: 'Monday' }],
      validate: { required: true },
    },
    { type: 'phoneNumber', key: 'phone', label: 'Mobile' },
  ]
  await call('PUT /api/event/registration_forms/', { event, form: form.id, formio_data: { components } })
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(`${installation.venueUrl}/event/${event}`)
  await page.getByLabel('Email', { exact: true }).fill('ada@checks.test')
  await page.getByLabel('Site').fill('example')
  await page.getByRole('textbox', { name: 'Number' }).fill('030 123456')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Enter a web address, like https://example.com.')).toBeVisible()
  await expect(page.getByText('Answer this question.')).toBeVisible()
  await expect(page.getByText('Choose the country code for “Mobile”.')).toBeVisible()
  await expect(page.getByLabel('Site')).toBeFocused()
  await expectAccessible(page)
  expect(calls).not.toContain(`POST /api/events/${event}/registrations/`)

  await page.getByLabel('Site').fill('https://example.com')
  await expect(page.getByText('Enter a web address, like https://example.com.')).toBeHidden()
  await page.getByLabel('Monday').check()
  await expect(page.getByText('Answer this question.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Number' }).fill('+49 30 123456')
  await expect(page.getByText('Choose the country code for “Mobile”.')).toBeHidden()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
})
