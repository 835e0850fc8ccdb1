import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[EV-050 EV-053 EV-095 EV-137] an event is opened, rescheduled to summer and deleted', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const id = await make('/api/event/events/', { ...conference, workspace: person.workspaceId })
  await page.goto(`/events/${id}/dashboard`)
  await expect(page.getByText('Event starts')).toBeVisible()
  await expect(page.getByText(/\/event\/[0-9a-f-]+$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule event' })
  await dialog.getByLabel('Starts: date').fill('2099-06-01')
  await expect(dialog.getByText(/^Affects|^Nobody needs to be notified/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reschedule' }).click()
  await expect(page.getByText('Event Rescheduled Successfully!')).toBeVisible()
  await expect(page.getByText('Jun 1, 2099, 2:00 PM GMT+2').first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete event' })
  await expect(question.getByText(/is deleted/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Event Deleted Successfully!')).toBeVisible()
  await expect(page).toHaveURL('/events')
})

test.describe('someone without access to an event', () => {
  test.use({ expectedConsoleErrors: [/403 .*\/api\/event\/events\//] })

  test('[EV-058 PE-070 PE-071 SH-259] sees an explanation and a link to Events', async ({
    page,
    person,
    request,
    installation,
  }) => {
    const make = await makerFor(request, person)
    const id = await make('/api/event/events/', { ...conference, workspace: person.workspaceId })
    const colleague = await installation.createPerson({
      organizationId: person.organizationId,
      role: 'WORKSPACE_ADMIN',
    })
    await makerFor(page.request, colleague)
    await page.goto(`/events/${id}/dashboard`)
    await expect(page.getByText('You do not have permission to view this event.')).toBeVisible()
    await expect(page).toHaveURL('/events')
  })
})

test('[EV-018 EV-019 EV-033 EV-046 EV-146] an event is created and found by search and filter', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await makerFor(page.request, person)
  await page.goto('/events')
  await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create event' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Spring conference')
  await dialog.getByRole('button', { name: '2 hours' }).click()
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('bengaluru')
  await page.getByRole('option', { name: '(GMT+05:30) Asia/Kolkata' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expect(page).toHaveURL(/\/events\/[\da-f-]+\/dashboard$/)

  await page.goto('/events')
  const link = page.getByRole('link', { name: 'Spring conference' })
  await expect(link).toBeVisible()
  await expect(page.getByRole('row', { name: /Spring conference/ })).toContainText('GMT+5:30')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('autumn')
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: /^When/ }).click()
  await page.getByRole('option', { name: 'Past' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'No past events' })).toBeVisible()
})
