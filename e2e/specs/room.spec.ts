/** The room of an event as an attendee sees it: the lobby and the stage. */
import type { Page } from '@playwright/test'
import { hostOf, registerAndEnter } from '../fixtures/hosting.ts'
import type { Installation } from '../fixtures/installation.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, expectContrast, type Person, test } from '../fixtures/test.ts'

type Hosting = { installation: Installation; person: Person }

/** An event with a session, and the actions of its organizer. */
async function hostedEvent({ installation, person }: Hosting) {
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  // If sessions start by the clock, one that ends long before its time counts as a rehearsal.
  await call(`PATCH /api/event/events/${event}/stage/`, { starts: 'hand' })
  const times = { start_time: conference.start_time, end_time: '2099-03-20T13:30:00Z' }
  const { id } = await call('POST /api/event/broadcasts/', { event, title: 'Keynote', ...times })
  const user = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@room.test', company: 'Navy' }
  await call('POST /api/event/event_roles/', { event, role: 4, user, send_email_invite: false })
  const control = (verb: 'start' | 'end') => call(`POST /api/event/broadcasts/${id}/${verb}/`)
  return { address: `${installation.venueUrl}/event/${event}`, control }
}

async function enter(page: Page, address: string): Promise<void> {
  await registerAndEnter(page, address, 'ada@room.test')
  await expect(page.getByText('Starts in')).toBeVisible()
}

test('the lobby is accessible in both modes, on a phone too, and what is typed there survives going to another place', async ({
  page,
  installation,
  person,
}) => {
  const { address } = await hostedEvent({ installation, person })
  await enter(page, address)
  await expect(page).toHaveURL(/\/room\/lobby$/)
  await expect(page.getByRole('heading', { name: 'Spring conference', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
  }

  await page.setViewportSize({ width: 1280, height: 720 })
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Half a thought')
  await page.getByRole('link', { name: 'Agenda' }).click()
  await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible()
  await expect(message).toHaveValue('Half a thought')
})

test('attendees are taken to the stage when a session starts, and see when it ends', async ({
  page,
  installation,
  person,
}) => {
  const { address, control } = await hostedEvent({ installation, person })
  await enter(page, address)
  await control('start')
  const notice = page.getByRole('region', { name: 'Keynote is on air' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Go now' }).click()
  await expect(page).toHaveURL(/\/room\/stage\/main$/)
  await expect(page.getByRole('heading', { name: 'Keynote', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await control('end')
  await expect(page.getByText('That was the last session on this stage.')).toBeVisible()
})
