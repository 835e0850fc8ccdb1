import type { Page } from '@playwright/test'
import {
  addInTurn,
  expect,
  expectAccessible,
  laptopOnly,
  test,
  typeInto,
  typeOn,
} from '../fixtures/by-hand.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'

const twoDays = {
  ...conference,
  title: 'Two days',
  start_time: '2099-03-20T08:00:00Z',
  end_time: '2099-03-21T17:00:00Z',
}
const tracks = ['Main stage', 'VIP room', 'Demo time']
const sessionsOf = (track: string) => [1, 2].map((number) => `${track}, talk ${number}`)

const field = (page: Page) => page.getByRole('textbox', { name: 'Next session title' })
const listed = (page: Page) => page.getByRole('list', { name: /^Agenda for/ }).getByRole('button')
const block = (page: Page, title: string) => page.getByRole('gridcell', { name: new RegExp(`^${title},`) })

/** Selects the track by keyboard, starting from the title field. */
async function chooseTrack(page: Page, track: string): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Track for the next session' })
  await page.keyboard.press('Tab')
  await expect(choice).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: track })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(choice).toHaveValue(track)
}

test.describe('with replies that are two seconds late', () => {
  test.use({ replyDelayMs: 2000 })

  test(
    '[AG-001 AG-018 AG-035] a two-day conference is built by keyboard',
    laptopOnly,
    async ({ page, person }) => {
      const event = await (await makerFor(page.request, person))('/api/event/events/', twoDays)
      await page.goto(`/events/${event}/programs/agenda?view=list`)
      await page.getByRole('button', { name: 'Tracks', exact: true }).press('Enter')
      const newTrack = page.getByRole('textbox', { name: 'New track' })
      await expect(newTrack).toBeFocused()
      for (const title of tracks) {
        await typeOn(page, title)
        await page.keyboard.press('Enter')
        await expect(newTrack).toHaveValue('')
      }
      const titles = page.getByRole('list', { name: 'Tracks in order' }).getByRole('textbox')
      await expect(titles).toHaveCount(3)
      for (const [index, title] of tracks.entries()) await expect(titles.nth(index)).toHaveValue(title)
      await page.keyboard.press('Escape')
      // Closing gives the focus back a moment later.
      await expect(page.getByRole('button', { name: 'Tracks', exact: true })).toBeFocused()

      for (const [index, track] of tracks.entries()) {
        await field(page).focus()
        if (index > 0) {
          await chooseTrack(page, track)
          await page.keyboard.press('Shift+Tab')
        }
        await expect(field(page)).toBeFocused()
        for (const title of sessionsOf(track)) {
          await typeOn(page, title)
          await page.keyboard.press('Enter')
        }
      }
      await expect(listed(page)).toHaveCount(6)
      await expect(page.getByText('Saving…')).toHaveCount(0)
      await page.reload()
      await expect(listed(page)).toHaveCount(6)
      for (const track of tracks) {
        const times = ['09:00–09:30', '09:30–10:00']
        for (const [index, title] of sessionsOf(track).entries()) {
          await expect(listed(page).filter({ hasText: title })).toContainText(times[index] ?? '')
          await expect(listed(page).filter({ hasText: title })).toContainText(track)
        }
      }
    },
  )
})

test(
  '[AG-015 AG-020] moving, deleting and duplicating in the calendar can be undone and redone',
  laptopOnly,
  async ({ page, person }) => {
    const make = await makerFor(page.request, person)
    const event = await make('/api/event/events/', conference)
    const ada = { email: 'ada@example.org', first_name: 'Ada', last_name: 'Lovelace' }
    const keynote = await make('/api/event/broadcasts/', {
      event,
      title: 'Keynote',
      start_time: '2099-03-20T13:00:00Z',
      end_time: '2099-03-20T13:30:00Z',
    })
    await make('/api/event/event_roles/', { event, role: 4, user: ada, broadcasts: [keynote] })
    await page.goto(`/events/${event}/programs/agenda`)
    const undo = () => page.keyboard.press('ControlOrMeta+z')

    await block(page, 'Keynote').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(block(page, 'Keynote')).toHaveAccessibleName(/14:05 – 14:35/)
    await undo()
    await expect(block(page, 'Keynote')).toHaveAccessibleName(/14:00 – 14:30/)

    await block(page, 'Keynote').focus()
    await page.keyboard.press('Delete')
    await page
      .getByRole('dialog', { name: 'Delete session' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter')
    await expect(block(page, 'Keynote')).toHaveCount(0)
    await undo()
    await expect(block(page, 'Keynote')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(block(page, 'Keynote')).toHaveCount(0)
    await undo()
    await expect(block(page, 'Keynote')).toBeVisible()

    await page.getByRole('button', { name: 'Actions for Keynote' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const copy = page.getByRole('gridcell', { name: /^Keynote \(copy\), / })
    await expect(copy).toHaveAccessibleName(/14:30 – 15:00/)
    await expect(copy).not.toHaveAccessibleName(/Saving/)
    await undo()
    await expect(copy).toHaveCount(0)

    // The same session with its speaker; a new one with this title wouldn't have one.
    await page.goto(`/events/${event}/programs/agenda?view=list&broadcastId=${keynote}`)
    await expect(page.getByRole('dialog').getByText('Ada Lovelace')).toBeVisible()
  },
)

test('[AG-015 PP-044] a session is filled in completely before it is saved, and its end moves with its start', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const ada = { email: 'ada@example.org', first_name: 'Ada', last_name: 'Lovelace' }
  const other = await make('/api/event/broadcasts/', {
    event,
    title: 'Opening',
    start_time: '2099-03-20T13:00:00Z',
    end_time: '2099-03-20T13:30:00Z',
  })
  await make('/api/event/event_roles/', { event, role: 4, user: ada, broadcasts: [other] })
  await page.goto(`/events/${event}/programs/agenda?view=list`)
  await page.getByRole('button', { name: 'New session' }).click()
  const drawer = page.getByRole('dialog', { name: 'New session' })
  await typeInto(drawer.getByRole('textbox', { name: 'Title' }), 'Compilers')
  const start = drawer.getByRole('combobox', { name: 'Start: time' })
  await start.fill('')
  await typeInto(start, '15:15')
  await expect(drawer.getByRole('combobox', { name: 'End: time' })).toHaveValue('15:45')
  await typeInto(drawer.getByRole('combobox', { name: 'Add speakers to the session' }), 'ada')
  await page.getByRole('option', { name: /Ada Lovelace/ }).click()
  await expect(drawer.getByRole('button', { name: 'Remove Ada Lovelace' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Add to agenda' }).click()
  await expect(drawer).toBeHidden()
  const row = page.getByRole('button', { name: /15:15–15:45\s*Compilers.*With Ada Lovelace/s })
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
})

test(
  'titles typed one after another are kept, and the field keeps the focus',
  laptopOnly,
  async ({ page, person }) => {
    const event = await (await makerFor(page.request, person))('/api/event/events/', conference)
    await page.goto(`/events/${event}/programs/agenda`)
    await addInTurn(field(page), ['Demo time', 'VIP room', 'Emo time'])
    for (const title of ['Demo time', 'VIP room', 'Emo time']) {
      await expect(block(page, title)).not.toHaveAccessibleName(/Saving/)
    }
  },
)

test(
  '[SH-290 SH-294] people on the agenda see who else is there until they leave',
  laptopOnly,
  async ({ page, person, browser, installation }) => {
    const event = await (await makerFor(page.request, person))('/api/event/events/', conference)
    const agenda = `/events/${event}/programs/agenda`
    await page.goto(agenda)
    await expect(field(page)).toBeVisible()
    const others = page.getByRole('group', { name: /viewing this agenda/ })
    await expect(others).toHaveCount(0)

    const context = await browser.newContext({ baseURL: installation.url })
    const colleague = await installation.createPerson({ organizationId: person.organizationId })
    const elsewhere = await context.newPage()
    await makerFor(elsewhere.request, colleague)
    await elsewhere.goto(agenda)
    await expect(others.getByRole('img')).toHaveCount(1)
    await expectAccessible(page)
    await others.getByRole('img').focus()
    await expect(page.getByRole('tooltip', { name: /is viewing this agenda/ })).toBeVisible()
    await elsewhere.goto(`/events/${event}/programs/rooms`)
    await expect(others).toHaveCount(0)
    await elsewhere.goto(agenda)
    await expect(others).toHaveCount(1)
    await context.close()
    await expect(others).toHaveCount(0)
  },
)
