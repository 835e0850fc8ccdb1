import { expect, expectAccessible, test } from '../fixtures/by-hand.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'

test('[RG-001 SH-156] a page is built from blocks, survives a reload as a draft, and visitors see it once it is published', async ({
  page,
  person,
  context,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.goto(`/events/${event}/registration-new/page/page-builder`)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'FAQ', exact: true }).click()
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Where is it?')
  await page.getByRole('textbox', { name: 'Answer 1' }).fill('In the old mill')
  await expect(page.getByText('Draft saved. There are unpublished changes.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Edit FAQ' }).click()
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Where is it?')
  await expectAccessible(page)
  const visit = await context.newPage()
  await visit.goto(`${installation.venueUrl}/event/${event}`)
  await expect(visit.getByText('Where is it?')).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published.')).toBeVisible()
  const later = await context.newPage()
  await later.goto(`${installation.venueUrl}/event/${event}?published`)
  await later.getByText('Where is it?').click()
  await expect(later.getByText('In the old mill')).toBeVisible()
  await expect(later.getByRole('button', { name: 'Register' })).toBeVisible()
  await expectAccessible(later)
})

test('[HB-013 SH-060] a hub page is opened in its builder, published, and lists the upcoming events', async ({
  page,
  person,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  await make('/api/event/events/', conference)
  const hub = await make('/api/event/hub_pages/', { name: 'All our events' })
  await page.goto(`/pages/${hub}`)
  await page.getByRole('link', { name: 'Open page builder' }).click()
  await page.getByRole('button', { name: 'Edit Title' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Every day we host')
  await expect(page.getByText('Draft saved. There are unpublished changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${installation.venueUrl}/hub/${hub}`)
  await expect(page.getByRole('heading', { name: 'All our events', level: 1 })).toBeVisible()
  await expect(page.getByText('Every day we host')).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(1)
  await expectAccessible(page)
})
