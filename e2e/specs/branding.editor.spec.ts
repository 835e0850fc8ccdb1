/** An organizer changes how an event looks, one module after another, and its audience sees what was saved. */
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('[BR-003 BR-006 BR-024 BR-075 BR-083 BR-098 BR-354 BR-358] what an organizer saves is how the event’s page looks', async ({
  page,
  person,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await signIn(page, person, `/events/${event}/look-and-feel`)
  await page.getByRole('textbox', { name: 'Button background' }).fill('#0a5c36')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/#logo$/)
  await page.getByRole('button', { name: 'Hero Background' }).click()
  await page.getByRole('radiogroup', { name: 'Desktop' }).getByText('Gradient', { exact: true }).click()
  await page.getByRole('button', { name: 'Landing Agenda Background' }).click()
  await page.getByRole('textbox', { name: 'Background color' }).fill('#101820')
  await page.getByRole('button', { name: 'Event Landing Font' }).click()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Font' }).click()
  await page.getByRole('option', { name: 'Web Font' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please fill the required fields')).toBeVisible()
  await page.getByRole('button', { name: 'Header Settings' }).click()
  await expect(page).toHaveURL(/#landingFont$/)
  await page.getByRole('combobox', { name: 'Font' }).click()
  await page.getByRole('option', { name: 'Georgia' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Branding saved.')).toBeVisible()
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0)

  await page.goto(`${installation.venueUrl}/event/${event}`)
  const root = page.locator(':root')
  await expect(root).toHaveCSS('--venue-button', '#0a5c36')
  await expect(root).toHaveCSS('--venue-background', '#101820')
  await expect(root).toHaveCSS('--venue-font', '"Georgia", serif')
})

test('[BR-362] leaving with unsaved changes asks first', async ({ page, person }) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await signIn(page, person, `/events/${event}/look-and-feel#sidebarColor`)
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('link', { name: 'Agenda' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('slider', { name: 'Opacity' })).toBeVisible()
  await page.getByRole('link', { name: 'Agenda' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/agenda/)
})
