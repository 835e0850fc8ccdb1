import { makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[EV-088 EV-094 EV-095 SH-057 SH-101 SH-102] a weekly event across a daylight saving change is created, and one of its events is changed and another canceled', async ({
  page,
  person,
}) => {
  await makerFor(page.request, person)
  await page.goto('/series')
  await page.getByRole('button', { name: 'Create repeating event' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Weekly briefing')
  await dialog.getByLabel('First event: date').fill('2097-03-04')
  const zone = dialog.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Berlin')
  await page
    .getByRole('option', { name: /Berlin/ })
    .first()
    .click()
  const dates = dialog.getByRole('group', { name: 'Dates' })
  await expect(dates).toContainText('Every Monday, 12 times')
  await expect(dates).toContainText('Apr 1, 2097, 10:00 AM GMT+2 – clocks change')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create' }).click()

  await expect(page.getByRole('heading', { name: 'Weekly briefing', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next event', exact: true })).toContainText(
    'Mar 4, 2097, 10:00 AM GMT+1',
  )
  await expectAccessible(page)

  await page
    .getByRole('navigation', { name: 'Repeating event' })
    .getByRole('link', { name: 'Events' })
    .click()
  const choose = async (date: RegExp, choice: string) => {
    await page
      .getByRole('row', { name: date })
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: choice }).click()
  }
  await choose(/Mar 11, 2097, 10:00 AM GMT\+1/, 'Edit')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Special briefing')
  await dialog.getByLabel('Time', { exact: false }).first().fill('15:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Special briefing/ })).toContainText(
    'Mar 11, 2097, 3:00 PM GMT+1',
  )
  await expect(page.getByRole('row', { name: /Special briefing/ })).toContainText('Edited separately')

  await choose(/Apr 1, 2097, 10:00 AM GMT\+2/, 'Cancel event')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByRole('row', { name: /Apr 1, 2097/ })).toContainText('Canceled')

  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > 390)
  expect(isWide).toBe(false)
  await choose(/Apr 1, 2097/, 'Restore')
  await expect(page.getByRole('row', { name: /Apr 1, 2097/ })).not.toContainText('Canceled')
})
