/** What the branding of an event changes in its room. */
import { hostOf, registerAndEnter } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

/** What people in an open room see after a change. */
const soon = { timeout: 2000 }

test('[BR-230 BR-229] names that an organizer gives to places and tabs are in open rooms within two seconds', async ({
  page,
  installation,
  person,
}) => {
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  const user = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@branding.test', company: 'Navy' }
  await call('POST /api/event/event_roles/', { event, role: 4, user, send_email_invite: false })
  await registerAndEnter(page, `${installation.venueUrl}/event/${event}`, 'ada@branding.test')
  await page.getByRole('link', { name: 'Speakers' }).click()
  await expect(page.getByRole('heading', { name: 'Speakers', level: 1 })).toBeVisible()
  const change = (fields: object) => call(`PATCH /api/event/events/${event}/branding/`, fields)

  await change({ speaker_tab_title: 'Faculty', people_tab_title: 'Guests' })
  await expect(page.getByRole('link', { name: 'Faculty' })).toBeVisible(soon)
  await expect(page.getByRole('tab', { name: 'Guests' })).toBeVisible(soon)
  await expect(page.getByRole('heading', { name: 'Faculty', level: 1 })).toBeVisible()
  await expectAccessible(page)

  await change({ speaker_tab_visible: false, show_attendees: false })
  await expect(page.getByRole('link', { name: 'Faculty' })).toBeHidden(soon)
  await expect(page.getByRole('tab', { name: 'Guests' })).toBeHidden(soon)
})
