import { makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessibleInBothSchemes, signIn, test, typeOn } from '../fixtures/by-hand.ts'

test('[SH-066] the first steps of a new organization are checked off as they are taken', async ({
  page,
  person,
}) => {
  await signIn(page, person, '/home')
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps.getByText('0 of 6 done')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
  await typeOn(page, 'Spring conference')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events\/[^/]+\/dashboard$/)
  const make = await makerFor(page.request, person)
  const event = new URL(page.url()).pathname.split('/')[2]
  const recording = { title: 'Product tour', event_type: 'Recording', timezone: 'Europe/Berlin' }
  const hours = { start_time: '2026-01-10T09:00:00Z', end_time: '2026-01-10T10:00:00Z' }
  await make('/api/event/events/', { ...recording, ...hours })
  const user = { email: 'grace@example.org', first_name: 'Grace', last_name: 'Hopper' }
  await make('/api/event/event_roles/', { event, role: 4, user })
  await page.goto('/home')
  await expect(steps.getByText('2 of 6 done')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Create an event' })).toBeHidden()
  const next = page.getByRole('region', { name: 'Up next' })
  await expect(next.getByRole('listitem').filter({ hasText: 'Spring conference' })).toContainText(
    'No sessions yet',
  )
  const recordings = page.getByRole('region', { name: 'Recent recordings' })
  await recordings.getByRole('link', { name: 'Product tour' }).click()
  await expect(page).toHaveURL(/\/recording-event\//)
  await page.goBack()
  await steps.getByRole('link', { name: 'Add a session' }).click()
  await expect(page).toHaveURL(/\/programs\/agenda/)
  await page.goto('/home')
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  await page.reload()
  await expect(next).toBeVisible()
  await expect(steps).toBeHidden()
})
