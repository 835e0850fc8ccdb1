import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[EV-066 EV-067 EV-068 EV-122] an event is duplicated in the background, saved as a template, and created from that', async ({
  page,
  installation,
}) => {
  const flags = { enableDuplicateEventViaWorkflow: true }
  const make = await makerFor(page.request, await installation.createPerson({ flags }))
  const event = await make('/api/event/events/', conference)
  const { start_time, end_time } = conference
  await make('/api/event/broadcasts/', { event, title: 'Keynote', start_time, end_time })

  await page.goto('/events')
  await page.getByRole('button', { name: 'Actions for Spring conference' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copying = page.getByRole('dialog', { name: 'Duplicate event' })
  await copying.getByRole('textbox', { name: 'Title' }).fill('Autumn conference')
  await expectAccessible(page)
  await copying.getByRole('button', { name: 'Duplicate' }).click()
  const tray = page.getByRole('region', { name: 'Event copies' })
  await expect(tray).toContainText('Copies finished')
  await expect(tray).toContainText('Autumn conference')
  await expectAccessible(page)
  await tray.getByRole('button', { name: 'View Autumn conference' }).click()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  const making = page.getByRole('dialog', { name: 'Save as template' })
  await making.getByRole('textbox', { name: 'Title' }).fill('Conference')
  await making.getByRole('button', { name: 'Save as template' }).click()
  await expect(page.getByRole('heading', { name: 'Conference', exact: true, level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create event' }).click()
  const using = page.getByRole('dialog', { name: 'Create event from template' })
  await using.getByRole('textbox', { name: 'Title' }).fill('Winter conference')
  await using.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('heading', { name: 'Winter conference', level: 1 })).toBeVisible()
  await page.goto(`${page.url().replace(/dashboard.*/, '')}programs/agenda?view=list`)
  await expect(page.getByRole('button', { name: /Keynote/ })).toBeVisible()
})
