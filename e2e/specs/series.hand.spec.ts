import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, typeInto, typeOn, laptopOnly } from '../fixtures/by-hand.ts'
import { makerFor } from '../fixtures/maker-for.ts'

const toEvents = (page: Page) => page.goto(page.url().replace('/dashboard', '/events'))
const rowOf = (page: Page, date: RegExp) => page.getByRole('row', { name: date })

/** Opens the menu of the event on this date, and chooses by keyboard. */
async function choose(page: Page, date: RegExp, entry: string): Promise<void> {
  await rowOf(page, date)
    .getByRole('button', { name: /^Actions for/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

test(
  '[EV-088 EV-094 EV-095 EV-137] twelve weekly events are created by typing, some move to Wednesday and back, and later ones get new details',
  laptopOnly,
  async ({ page, person }) => {
    await makerFor(page.request, person)
    await page.goto('/series')
    await page.getByRole('heading', { name: 'No series yet' }).waitFor()
    await page.getByRole('button', { name: 'Create repeating event' }).last().press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await typeOn(page, 'Weekly briefing')
    await dialog.getByLabel('First event: date').focus()
    await typeOn(page, '03052097')
    await expect(dialog.getByRole('group', { name: 'Dates' })).toContainText('Every Tuesday, 12 times')
    await dialog.getByRole('button', { name: 'Create' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Weekly briefing', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Registration link' })).toContainText('/repeating-event/')
    await expectAccessible(page)

    await toEvents(page)
    await choose(page, /Apr 16, 2097/, 'Reschedule')
    await dialog.getByRole('radio', { name: 'This event' }).press('ArrowDown')
    await dialog.getByLabel('Date').focus()
    await typeOn(page, '04172097')
    await expect(dialog).toContainText('6 events move')
    await expect(dialog).toContainText(/Tue, Apr 16, 2097.*→ Wed, Apr 17, 2097/)
    await expect(dialog).toContainText('New schedule: Every Wednesday from Apr 17, 2097, 6 times')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reschedule' }).press('Enter')
    await expect(page.getByText('6 events moved.')).toBeVisible()
    await expect(rowOf(page, /Apr 17, 2097/)).toBeVisible()
    await expect(rowOf(page, /Apr 9, 2097/)).toBeVisible()
    await expect(page.getByText('Every Wednesday from Apr 17, 2097, 6 times', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText('Change undone.')).toBeVisible()
    await expect(page.getByText('Every Tuesday, 12 times')).toBeVisible()
    await expect(rowOf(page, /Apr 16, 2097/)).toBeVisible()

    await choose(page, /Apr 16, 2097/, 'Edit')
    await dialog.getByRole('radio', { name: 'This event' }).press('ArrowDown')
    await typeInto(dialog.getByRole('textbox', { name: 'Title' }), ' on Wednesdays')
    await typeInto(dialog.getByRole('textbox', { name: 'Location' }), 'Hall 2')
    await dialog.getByLabel('Date').focus()
    await typeOn(page, '04172097')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(rowOf(page, /on Wednesdays .*Apr 17, 2097/)).toBeVisible()

    await page.goto(page.url().replace('/events', '/dashboard'))
    await page.getByRole('button', { name: 'Change schedule' }).press('Enter')
    const count = dialog.getByLabel('Number of events')
    await count.selectText()
    await typeOn(page, '8')
    await expect(dialog).toContainText('2 events are added.')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Schedule changed. 2 added.')).toBeVisible()
    await toEvents(page)
    await expect(rowOf(page, /Weekly briefing on Wednesdays .*Jun 5, 2097/)).toBeVisible()
  },
)

test(
  '[EV-080 EV-081 EV-137] a series is created by typing, found, and opened by a click next to its title',
  laptopOnly,
  async ({ page, person }) => {
    await makerFor(page.request, person)
    await page.goto('/series')
    await page.getByRole('button', { name: 'Create series' }).first().press('Enter')
    await typeOn(page, 'Spring season')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Description' }).focus()
    await typeOn(page, 'Everything that happens between March and May.')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Spring season', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(
      'Everything that happens between March and May.',
    )
    await expect(page.getByRole('region', { name: 'Registration link' })).toContainText('/series/')
    await page.goto('/series')
    await rowOf(page, /Spring season/).waitFor()
    await page.keyboard.press('/')
    await typeOn(page, 'spring')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=spring/)
    await rowOf(page, /Spring season/)
      .getByRole('cell', { name: 'None upcoming' })
      .click()
    await expect(page.getByRole('heading', { name: 'Spring season', level: 1 })).toBeVisible()
  },
)
