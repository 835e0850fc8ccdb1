import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  test,
  typeInto,
  typeOn,
  laptopOnly,
  expectFocusIn,
} from '../fixtures/by-hand.ts'
import { makerFor } from '../fixtures/maker-for.ts'

const weekly = {
  title: 'Weekly briefing',
  event_type: 'Conference',
  timezone: 'Europe/Berlin',
  starts_on: '2097-03-05T10:00',
  duration_minutes: 60,
  recurrence: { frequency: 'weekly', interval: 1, by_weekday: ['TU'], count: 12 },
}

const toEvents = (page: Page) => page.goto(page.url().replace('/dashboard', '/events'))
const rowOf = (page: Page, date: RegExp) => page.getByRole('row', { name: date })

/** Opens the menu of the event on this date, and then the dialog of this menu item, by keyboard. */
async function choose(page: Page, date: RegExp, entry: string): Promise<void> {
  await rowOf(page, date)
    .getByRole('button', { name: /^Actions for/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
  await expectFocusIn(page.getByRole('dialog'))
}

/** Switches the dialog from this event only to this and later events. */
async function chooseLaterOnes(dialog: Locator): Promise<void> {
  const alone = dialog.getByRole('radio', { name: 'This event' })
  await alone.press('ArrowDown')
  await expect(alone).not.toBeChecked()
}

/** Types the date like into a date field in a US browser. */
async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.focus()
  await typeOn(field.page(), digits)
  const [month, day, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  await expect(field).toHaveValue(`${year}-${month}-${day}`)
}

test(
  '[EV-094 EV-095 EV-137] twelve weekly events are created by typing, and some move to Wednesday and back',
  laptopOnly,
  async ({ page, person }) => {
    await makerFor(page.request, person)
    await page.goto('/series')
    await page.getByRole('heading', { name: 'No series yet' }).waitFor()
    await page.getByRole('button', { name: 'Create repeating event' }).last().press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await typeOn(page, 'Weekly briefing')
    await typeDate(dialog.getByLabel('First event: date'), '03052097')
    await expect(dialog.getByRole('group', { name: 'Dates' })).toContainText('Every Tuesday, 12 times')
    await dialog.getByRole('button', { name: 'Create' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Weekly briefing', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Registration link' })).toContainText('/repeating-event/')
    await expectAccessible(page)

    await toEvents(page)
    await choose(page, /Apr 16, 2097/, 'Reschedule')
    await chooseLaterOnes(dialog)
    await typeDate(dialog.getByLabel('Date'), '04172097')
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
  },
)

test(
  '[EV-088 EV-094] the later of twelve events get new details, and two more are added',
  laptopOnly,
  async ({ page, person }) => {
    const series = await (await makerFor(page.request, person))('/api/event/repeating_events/', weekly)
    await page.goto(`/repeating-event/${series}/events`)
    const dialog = page.getByRole('dialog')
    await choose(page, /Apr 16, 2097/, 'Edit')
    await chooseLaterOnes(dialog)
    await typeInto(dialog.getByRole('textbox', { name: 'Title' }), ' on Wednesdays')
    await typeInto(dialog.getByRole('textbox', { name: 'Location' }), 'Hall 2')
    await typeDate(dialog.getByLabel('Date'), '04172097')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(rowOf(page, /on Wednesdays .*Apr 17, 2097/)).toBeVisible()

    await page.goto(page.url().replace('/events', '/dashboard'))
    await page.getByRole('button', { name: 'Change schedule' }).press('Enter')
    await expectFocusIn(dialog)
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
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused()
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
