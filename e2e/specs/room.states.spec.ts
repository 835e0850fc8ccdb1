/**
 * Rarely seen states of public pages and of the room, each on a laptop and on the smallest phone, in light and dark
 * mode.
 */
import type { Browser, Page } from '@playwright/test'
import { type Call, hostOf, register, registerAndEnter } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

const looks = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 320, height: 640 },
] as const

/** Checks the page at both sizes and in both modes, and that nothing overflows sideways. */
async function expectGood(page: Page): Promise<void> {
  for (const { colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
}

type Settings = { capacity?: number; has_waitlist?: boolean; needs_approval?: boolean; is_closed?: boolean }

/** An event with these registration settings and one registration. */
async function eventWith(call: Call, settings: Settings): Promise<string> {
  const { id } = await call('POST /api/event/events/', conference)
  const answers = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@states.test' }
  await call('POST /api/event/event-members/', { event: id, answers })
  await call(`PATCH /api/event/${id}/registration_settings/`, settings)
  return id
}

/** The personal link of a speaker. */
async function speakerLink(call: Call, event: string): Promise<string> {
  const user = { first_name: 'Grace', last_name: 'Hopper', email: `grace-${event}@states.test` }
  await call('POST /api/event/event_roles/', { event, role: 4, user, send_email_invite: false })
  const { url } = await call<{ url: string }>(
    `GET /api/event/magic_link/?event_id=${event}&email=${encodeURIComponent(user.email)}`,
  )
  return url
}

async function another(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(link)
  return page
}

test('[RG-071] people who can’t register read why, and people who have to wait read for what', async ({
  page,
  installation,
  person,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/403 \(Forbidden\)/)
  const call = await hostOf(installation, person)
  const open = async (settings: Settings) =>
    page.goto(`${installation.venueUrl}/event/${await eventWith(call, settings)}`)

  await open({ capacity: 1 })
  await expect(page.getByText('This event is full.', { exact: true })).toBeVisible()
  await expectGood(page)
  await open({ is_closed: true })
  await expect(page.getByText('Registration for this event is closed.')).toBeVisible()
  await expectGood(page)
  await open({ capacity: 1, has_waitlist: true })
  await register(page, 'ada@states.test')
  await expect(page.getByRole('heading', { name: 'You’re on the waiting list' })).toBeFocused()
  await expectGood(page)
  await open({ needs_approval: true })
  await register(page, 'ada@states.test')
  await expect(page.getByRole('heading', { name: 'We’ve received your registration' })).toBeFocused()
  await expectGood(page)
  await call('POST /api/event/registration_blocks/', { address: 'blocked.test' })
  await open({})
  await register(page, 'ada@blocked.test')
  const refusal = page.getByText("This email address can't be used to register for this event.")
  await expect(refusal).toBeFocused()
  await expectGood(page)
})

test('[EV-094] a canceled event says so on its page, to which its links lead', async ({
  page,
  installation,
  person,
}) => {
  const call = await hostOf(installation, person)
  const { id: series } = await call('POST /api/event/repeating_events/', {
    title: 'Weekly briefing',
    event_type: 'Conference',
    timezone: 'Europe/Berlin',
    starts_on: '2099-03-02T10:00',
    duration_minutes: 60,
    recurrence: { frequency: 'weekly', interval: 1, by_weekday: ['MO'], count: 3 },
  })
  const { events } = await call<{ events: { id: string }[] }>(
    `GET /api/event/repeating_events/${series}/?expand=events`,
  )
  const event = events[0]?.id ?? ''
  const link = await speakerLink(call, event)
  await call(`POST /api/event/repeating_events/${series}/cancel_occurrence/`, { event })
  await page.goto(`${installation.venueUrl}/event/${event}`)
  await expect(page.getByText(/canceled this event\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Canceled', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /regist/i })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /regist/i })).toHaveCount(0)
  await expectGood(page)
  await page.goto(`${installation.venueUrl}/repeating-event/${series}`)
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expectGood(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page).toHaveURL(`${installation.venueUrl}/event/${event}`)
  await expect(page.getByRole('heading', { name: 'Canceled', exact: true })).toBeVisible()
})

test('a personal link asks whose it is and which browser to leave, and says when it doesn’t work', async ({
  page,
  browser,
  installation,
  person,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400 \(Bad Request\)/)
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  const link = await speakerLink(call, event)
  await page.goto(`${link}-wrong`)
  await expect(page.getByText('This link doesn’t work.', { exact: false })).toBeVisible()
  await expectGood(page)
  const first = await another(browser, link)
  await expect(first.getByText('belongs to Grace Hopper')).toBeVisible()
  await expectGood(first)
  await first.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(first).toHaveURL(/\/room\/lobby$/)
  const second = await another(browser, link)
  await second.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(second).toHaveURL(/\/room\/lobby$/)
  const third = await another(browser, link)
  await third.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(
    third.getByText('You already have this event open in two browsers.', { exact: false }),
  ).toBeVisible()
  await expectGood(third)
  await third
    .getByRole('button', { name: /^Leave \w/ })
    .first()
    .click()
  await expect(third).toHaveURL(/\/room\/lobby$/)
  // The browser that was left behind says so without a reload, and shows nothing of the event anymore.
  await expect(first.getByRole('heading', { name: 'You left the event in this browser' })).toBeVisible()
  await expect(first.getByRole('tab')).toHaveCount(0)
  await expectGood(first)
  for (const opened of [first, second, third]) await opened.context().close()
})

test('list and message pages are accessible, on a phone too', async ({
  page,
  installation,
  person,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401 \(Unauthorized\)/, /404 \(Not Found\)/)
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  const { id: series } = await call('POST /api/event/series/', { name: 'All talks' })
  await call(`POST /api/event/series/${series}/events/`, { add: [event] })
  const { id: hub } = await call('POST /api/event/hub_pages/', { name: 'All our events' })
  await call(`POST /api/event/hub_pages/${hub}/design/publish/`, { revision: 0 })
  const headings = {
    [`hub/${hub}`]: 'All our events',
    [`series/${series}`]: 'All talks',
    [`event/${event}/registered?status=registered`]: 'Spring conference',
    [`check-in/${event}`]: /./,
    'event/nowhere': /./,
  }
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(`${installation.venueUrl}/${path}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expectGood(page)
  }
})

test('the room shows between sessions what comes next and what is over, and that it is offline', async ({
  page,
  installation,
  person,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  // If sessions start by the clock, one that ends long before its time counts as a rehearsal.
  await call(`PATCH /api/event/events/${event}/stage/`, { starts: 'hand' })
  const at = (start: string, end: string) => ({
    start_time: `2099-03-20T${start}:00Z`,
    end_time: `2099-03-20T${end}:00Z`,
  })
  const session = { event, title: 'Keynote', ...at('13:00', '13:30') }
  const { id: keynote } = await call('POST /api/event/broadcasts/', session)
  const last = { event, title: 'Farewell', ...at('14:00', '14:30') }
  const { id: farewell } = await call('POST /api/event/broadcasts/', last)
  const control = (id: string, verb: 'start' | 'end') => call(`POST /api/event/broadcasts/${id}/${verb}/`)
  await registerAndEnter(page, `${installation.venueUrl}/event/${event}`, 'ada@states.test')
  await page.getByRole('link', { name: 'Stage' }).click()
  await control(keynote, 'start')
  await expect(page.getByRole('heading', { name: 'Keynote', level: 1 })).toBeVisible()
  await control(keynote, 'end')
  await expect(page.getByRole('heading', { name: 'Farewell', level: 1 })).toBeVisible()
  await expect(page.getByText('Starts in')).toBeVisible()
  await expectGood(page)

  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline. We’ll reconnect as soon as you’re back.')).toBeVisible()
  await expectGood(page)
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline.', { exact: false })).toBeHidden()

  await control(farewell, 'start')
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
  await control(farewell, 'end')
  await expect(page.getByText('That was the last session on this stage.')).toBeVisible()
  await expectGood(page)
  for (const place of ['end', 'agenda', 'booths', 'nowhere']) {
    await page.goto(`${installation.venueUrl}/event/${event}/room/${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGood(page)
  }
})

test('each tab next to the picture can be seen whole once it is selected, however narrow the room is', async ({
  page,
  installation,
  person,
}) => {
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  await registerAndEnter(page, `${installation.venueUrl}/event/${event}`, 'ada@states.test')
  await page.getByRole('link', { name: 'Stage' }).click()
  const list = page.getByRole('tablist')
  const tabs = list.getByRole('tab')
  for (const size of [
    { width: 1000, height: 700 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    for (const tab of await tabs.all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      const [inner, outer] = [await tab.boundingBox(), await list.boundingBox()]
      if (!inner || !outer) throw new Error('The tabs are not shown.')
      expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1)
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1)
    }
    await page.getByRole('tab').first().click()
    for (let pressed = 1; pressed < (await tabs.count()); pressed += 1) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  }
})
