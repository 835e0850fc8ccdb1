import { expect, expectAccessible, test, typeInto, laptopOnly } from '../fixtures/by-hand.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'

test('[RG-002 RG-007 RG-008] a question added to the form is asked on the event’s page when its condition holds', async ({
  page,
  person,
  context,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.goto(`/events/${event}/registration-new/form`)
  const question = page.getByRole('textbox', { name: 'Question', exact: true })

  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: 'Single choice' }).click()
  await expect(question).toBeFocused()
  await page.keyboard.type('How do you attend?', { delay: 60 })
  await typeInto(page.getByRole('textbox', { name: 'Options' }), 'In person\nOnline')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: 'Short text' }).click()
  await expect(question).toBeFocused()
  await page.keyboard.type('Dietary needs', { delay: 60 })
  await page.getByRole('switch', { name: 'Required' }).click()
  await page.getByRole('combobox', { name: 'Condition' }).click()
  await page.getByRole('option', { name: 'Ask if all of these hold', exact: true }).click()
  await page.getByRole('combobox', { name: 'Question of condition 1' }).click()
  await page.getByRole('option', { name: 'How do you attend?', exact: true }).click()
  await page.getByRole('combobox', { name: 'Answer of condition 1' }).click()
  await page.getByRole('option', { name: 'In person', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Form saved.')).toBeVisible()

  const visit = await context.newPage()
  await visit.goto(`${installation.venueUrl}/event/${event}`)
  const needs = visit.getByLabel('Dietary needs')
  await expect(needs).toBeHidden()
  await visit.getByLabel('In person').check()
  await expect(needs).toBeVisible()
  await expectAccessible(visit)
  await visit.getByLabel('First name').fill('Ada')
  await visit.getByLabel('Last name').fill('Lovelace')
  await visit.getByLabel('Email', { exact: true }).fill('ada@forms.test')
  await visit.getByRole('button', { name: 'Register' }).click()
  await expect(needs).toBeFocused()
  await visit.getByLabel('Online').check()
  await expect(needs).toBeHidden()
  await visit.getByRole('button', { name: 'Register' }).click()
  await expect(visit.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
})

test(
  '[RG-007 RG-008] a country is found by typing, and people agree to the current text',
  laptopOnly,
  async ({ page, person, context, installation }) => {
    const make = await makerFor(page.request, person)
    const event = await make('/api/event/events/', conference)
    await page.goto(`/events/${event}/registration-new/form`)
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByRole('menuitem', { name: 'Country' }).click()
    await typeInto(page.getByRole('textbox', { name: 'Question', exact: true }), 'Where do you live?')
    await page.getByRole('button', { name: 'Add question' }).click()
    await page.getByRole('menuitem', { name: 'Consent' }).click()
    await typeInto(page.getByRole('textbox', { name: 'Sentence next to the box' }), 'Send me news')
    await typeInto(page.getByRole('textbox', { name: 'Details' }), 'Once a month.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Form saved.')).toBeVisible()

    const visit = await context.newPage()
    await visit.goto(`${installation.venueUrl}/event/${event}`)
    await visit.getByLabel('First name').fill('Ada')
    await visit.getByLabel('Last name').fill('Lovelace')
    await visit.getByLabel('Email', { exact: true }).fill('ada@consents.test')
    const country = visit.getByRole('combobox', { name: 'Where do you live?' })
    await country.pressSequentially('norw', { delay: 60 })
    await expect(visit.getByRole('option')).toHaveText(['Norway'])
    await expectAccessible(visit)
    await country.press('ArrowDown')
    await country.press('Enter')
    await expect(country).toHaveValue('Norway')
    await visit.getByLabel('Send me news').check()

    await typeInto(page.getByRole('textbox', { name: 'Details' }), 'Every day.')
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await saved).status()).toBe(200)

    await visit.getByRole('button', { name: 'Register' }).click()
    await expect(visit.getByText('This text has changed. Reload the page')).toBeVisible()
    await expect(visit.getByLabel('Send me news')).toBeFocused()
    await visit.reload()
    await expect(visit.getByText('Every day.')).toBeVisible()
    await expect(country).toHaveValue('Norway')
    await expect(visit.getByLabel('Send me news')).not.toBeChecked()
    await visit.getByLabel('Send me news').check()
    await visit.getByRole('button', { name: 'Register' }).click()
    await expect(visit.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  },
)
