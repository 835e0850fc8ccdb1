import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, laptopOnly, test, typeInto, typeOn } from '../fixtures/by-hand.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(place).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('[EV-018 EV-019 EV-024 EV-046] an event is created by keyboard alone, and is listed first among upcoming events and in its month', async ({
  page,
  person,
  isPhone,
}) => {
  const make = await makerFor(page.request, person)
  const later = await make('/api/event/events/', { ...conference, workspace: person.workspaceId })
  await page.goto('/events')
  const create = page.getByRole('button', { name: 'Create event' })
  await tabTo(page, create)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Create event' })
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
  const send = dialog.getByRole('button', { name: 'Create event' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await typeOn(page, 'Launch party')
  const zone = dialog.getByRole('combobox', { name: 'Time zone' })
  await tabTo(page, zone)
  await typeOn(page, 'bengaluru')
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('(GMT+05:30) Asia/Kolkata')
  await expectAccessible(page)
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Launch party' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next' })).toContainText(/In \d+ hour|In 1 day/)

  await page.goto('/events')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Launch party')
  await expect(rows(page).first()).toContainText('GMT+5:30')
  await expect(rows(page).last()).toContainText(/in \d+ years/)
  await rows(page).last().getByText('Conference · Virtual').click()
  await expect(page).toHaveURL(`/events/${later}/dashboard`)

  await page.goto(`/events?month=${tomorrow().slice(0, 7)}`)
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const month = page.getByRole('region', { name: 'Events' })
  const shown = await month.getByRole('heading', { level: 2 }).textContent()
  await expect(month.getByRole('link', { name: /Launch party/ })).toBeVisible()
  await expectAccessible(page)
  await month.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(month.getByRole('heading', { level: 2 })).not.toHaveText(shown ?? '')
  // The next month's page begins with the last days of this month.
  await month.getByRole('button', { name: 'Next month' }).press('Enter')
  await expect(month.getByRole('link', { name: /Launch party/ })).toHaveCount(0)
  await month.getByRole('button', { name: 'Previous month' }).press('Enter')
  await month.getByRole('button', { name: 'Previous month' }).press('Enter')
  await month.getByRole('link', { name: /Launch party/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Launch party' })).toBeVisible()
  await page.goto('/events?view=month')
  await expect(month.getByRole('listitem').and(page.locator('[aria-current="date"]'))).toHaveCount(
    isPhone ? 0 : 1,
  )
})

test(
  '[EV-122 EV-133] an event is saved as a template, and another one is created from that',
  laptopOnly,
  async ({ page, person }) => {
    const make = await makerFor(page.request, person)
    const id = await make('/api/event/events/', { ...conference, workspace: person.workspaceId })
    await page.goto(`/events/${id}/dashboard`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    const saving = page.getByRole('dialog', { name: 'Save as template' })
    const title = saving.getByRole('textbox', { name: 'Title' })
    await title.press('End')
    await typeOn(page, ' of every year')
    await saving.getByRole('button', { name: 'Save as template' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Spring conference of every year' }),
    ).toBeVisible()

    await page.goto('/events')
    await page.getByRole('button', { name: 'Create event' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create event' })
    await dialog.getByText('Template', { exact: true }).click()
    await typeInto(dialog.getByRole('combobox', { name: 'Template' }), 'every')
    await page.getByRole('option', { name: 'Spring conference of every year' }).click()
    const name = dialog.getByRole('textbox', { name: 'Title' })
    await expect(name).toHaveValue('Spring conference of every year')
    await name.press('ControlOrMeta+a')
    await typeOn(page, 'Spring conference 2100')
    const send = dialog.getByRole('button', { name: 'Create event' })
    await expect(send).toBeInViewport({ ratio: 1 })
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Spring conference 2100' })).toBeVisible()
  },
)

test(
  '[EV-047 EV-066] details and the name of a copy are saved as typed',
  laptopOnly,
  async ({ page, person }) => {
    const make = await makerFor(page.request, person)
    const id = await make('/api/event/events/', { ...conference, workspace: person.workspaceId })
    await page.goto(`/events/${id}/dashboard`)
    await page.getByRole('button', { name: 'Edit details' }).click()
    const drawer = page.getByRole('dialog', { name: 'Event details' })
    const save = drawer.getByRole('button', { name: 'Save' })
    await expect(save).toBeInViewport({ ratio: 1 })
    await typeInto(drawer.getByRole('textbox', { name: 'Description' }), 'All about spring')
    await typeInto(drawer.getByRole('textbox', { name: 'Location' }), 'Berlin')
    await expectAccessible(page)
    await save.click()
    await expect(drawer).toBeHidden()
    const details = page.getByRole('region', { name: 'Details' })
    await expect(details).toContainText('All about spring')
    await expect(details).toContainText('Berlin')

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const copying = page.getByRole('dialog', { name: 'Duplicate event' })
    const title = copying.getByRole('textbox', { name: 'Title' })
    await expect(title).toHaveValue('Copy of Spring conference')
    await title.press('ControlOrMeta+a')
    await typeOn(page, 'Autumn conference')
    const send = copying.getByRole('button', { name: 'Duplicate' })
    await expect(send).toBeInViewport({ ratio: 1 })
    await send.click()
    await expect(page.getByText('“Autumn conference” created.')).toBeVisible()
    await page.goto('/events')
    await expect(rows(page).filter({ hasText: 'Autumn conference' })).toBeVisible()
  },
)

test(
  '[EV-088] canceling one event of a series can be declined or confirmed',
  laptopOnly,
  async ({ page, person }) => {
    const make = await makerFor(page.request, person)
    const { start_time: _start, end_time: _end, ...fields } = conference
    const series = await make('/api/event/repeating_events/', {
      ...fields,
      workspace: person.workspaceId,
      starts_on: '2099-03-20T14:00',
      duration_minutes: 60,
      recurrence: { frequency: 'daily', interval: 1, by_weekday: [], count: 2 },
    })
    await page.goto(`/repeating-event/${series}/events`)
    const row = page.getByRole('row', { name: /Mar 20, 2099/ })
    const ask = async () => {
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Cancel event' }).click()
    }
    const question = page.getByRole('dialog', { name: 'Cancel event' })
    await ask()
    const keep = question.getByRole('button', { name: 'Keep event' })
    await expect(keep).toBeFocused()
    await keep.press('Enter')
    await expect(question).toBeHidden()
    await expect(row).not.toContainText('Canceled')
    await ask()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel event' }).click()
    await expect(row).toContainText('Canceled')
  },
)
