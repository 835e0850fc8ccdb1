import type { Locator, Page } from '@playwright/test'
import { holdRequests } from '../fixtures/library.ts'
import { conference, type Make, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

/** A conference in Berlin with two tracks, a keynote from 2 to 3 PM and a talk from 3:30 to 4 PM. */
async function makeAgenda(make: Make): Promise<string> {
  const times = (from: string, to: string) => ({
    start_time: `2099-03-20T${from}:00.000Z`,
    end_time: `2099-03-20T${to}:00.000Z`,
  })
  const event = await make('/api/event/events/', { ...conference, ...times('13:00', '17:00') })
  const main = await make('/api/event/tracks/', { event, title: 'Main' })
  await make('/api/event/tracks/', { event, title: 'Workshops' })
  const session = { event, tracks: [main] }
  await make('/api/event/broadcasts/', { ...session, title: 'Keynote', ...times('13:00', '14:00') })
  await make('/api/event/broadcasts/', { ...session, title: 'Talk', ...times('14:30', '15:00') })
  return event
}

/** Grabs the block at this height (0 is the top, 1 the bottom) and drags it by multiples of its width and height. */
async function drag(page: Page, block: Locator, by: { at: number; widths: number; heights: number }) {
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('the block is not drawn')
  const x = box.x + box.width / 3
  const y = box.y + 1 + (box.height - 2) * by.at
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width * by.widths, y + box.height * by.heights, { steps: 5 })
}

test('[AG-001 AG-012 AG-018 AG-019 PP-044 SH-160 SH-222] two people edit one agenda, and see each other', async ({
  page,
  person,
  browser,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const agenda = `/events/${event}/programs/agenda?view=list`
  const ada = { email: 'ada@example.org', first_name: 'Ada', last_name: 'Lovelace' }
  await make('/api/event/event_roles/', { event, user: ada })
  await page.goto(agenda)
  await expect(page.getByRole('heading', { name: 'Nothing scheduled yet' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Next session title' }).fill('Keynote')
  await page.keyboard.press('Enter')
  const keynote = page.getByRole('button', { name: /14:00–14:30\s*Keynote/ })
  await expect(keynote).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({
    baseURL: installation.url,
    viewport: { width: 390, height: 844 },
  })
  const other = await context.newPage()
  const colleague = await installation.createPerson({ organizationId: person.organizationId })
  await makerFor(other.request, colleague)
  await other.goto(agenda)
  await other.getByRole('button', { name: /Keynote/ }).click()
  await other.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Opening')
  await expectAccessible(other)

  await keynote.click()
  await expect(page).toHaveURL(/broadcastId=/)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Welcome')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Welcome/ })).toBeVisible()

  // The colleague's text stays, shown next to the other version.
  await expect(other.getByText('Someone changed this to “Welcome”.')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Opening')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(
    other.getByText(/changed the title to “Welcome” while you were editing\. Your version was saved\./),
  ).toBeVisible()
  await page.getByRole('button', { name: /Opening.*With Ada Lovelace/s }).click()

  // Ada is in every session until she is removed from this one.
  await page.getByRole('button', { name: 'Remove Ada Lovelace' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Add speakers to the session' })
  await expect(search).toBeFocused()
  await expect(other.getByRole('button', { name: /With Ada Lovelace/ })).toBeHidden()
  await search.fill('ada')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: /Opening.*With Ada Lovelace/s })).toBeVisible()
  await context.close()
})

test('[AG-001 AG-006] sessions are moved by dragging and by keyboard, and back', async ({ page, person }) => {
  const event = await makeAgenda(await makerFor(page.request, person))
  await page.goto(`/events/${event}/programs/agenda`)
  const block = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) })
  await expect(block('Keynote')).toHaveAccessibleName(/^Keynote, Session, 14:00 – 15:00, Main/)
  await expectAccessible(page)

  // It moves immediately, and stays there after a reload once saved.
  const drop = () => Promise.all([page.waitForResponse(/agenda\/move/), page.mouse.up()])
  await drag(page, block('Talk'), { at: 0.5, widths: 1, heights: 1 })
  await drop()
  await expect(block('Talk')).toHaveAccessibleName(/16:00 – 16:30, Workshops/)
  await drag(page, block('Talk'), { at: 1, widths: 0, heights: 0.5 })
  await drop()
  await expect(block('Talk')).toHaveAccessibleName(/16:00 – 16:45, Workshops/)
  await page.reload()
  await expect(block('Talk')).toHaveAccessibleName(/16:00 – 16:45, Workshops/)

  await drag(page, block('Keynote'), { at: 0.5, widths: 1, heights: 2 })
  await expect(page.getByText('Overlaps with Talk')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(block('Keynote')).toHaveAccessibleName(/14:00 – 15:00, Main/)

  await block('Keynote').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(block('Keynote')).toHaveAccessibleName(/14:05 – 15:05, Main/)
  await expect(block('Keynote')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(block('Keynote')).toHaveAccessibleName(/14:00 – 15:00, Main/)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'Track', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('the browser asks for confirmation before leaving a page while a move is being saved', async ({
  page,
  person,
}) => {
  const event = await makeAgenda(await makerFor(page.request, person))
  await page.goto(`/events/${event}/programs/agenda`)
  const talk = page.getByRole('gridcell', { name: /^Talk,/ })
  await expect(talk).toHaveAccessibleName(/15:30 – 16:00, Main/)
  await drag(page, talk, { at: 0.5, widths: 1, heights: 1 })
  const letGo = await holdRequests(page, '**/agenda/move/**')
  await Promise.all([page.waitForRequest(/agenda\/move/), page.mouse.up()])
  const [question] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  const saved = page.waitForResponse(/agenda\/move/)
  letGo()
  await saved
  await page.reload()
  await expect(talk).toHaveAccessibleName(/16:00 – 16:30, Workshops/)
})
