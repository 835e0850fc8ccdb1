import { expect, expectAccessible, test, typeInto } from '../fixtures/by-hand.ts'
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
