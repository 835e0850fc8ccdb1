/** A page is edited in itself: its draft in the frame of the builder. */
import type { PageBlock } from '@marquee/domain/pages'
import type { FrameLocator, Page } from '@playwright/test'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessibleInBothSchemes, test } from '../fixtures/test.ts'

const draftSaved = 'Draft saved. There are unpublished changes.'

function canvasOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the page"]')
}

test('[RG-001 RG-004] somebody types in the page, adds a section, undoes and publishes', async ({
  page,
  person,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/events/${event}/registration-new/page/page-builder`)
  const canvas = canvasOf(page)
  // Shown unscaled, so that clicks land where they should.
  await page.getByText('100%', { exact: true }).click()
  const title = canvas.getByRole('textbox', { name: 'Title', exact: true })
  await title.click()
  await title.press('ControlOrMeta+A')
  await title.pressSequentially('Spring fair')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Spring fair')
  await title.press('Enter')
  await canvas.getByText('The speakers appear here.').hover()
  const [words, add] = await Promise.all([
    canvas.getByText('The speakers appear here.').boundingBox(),
    canvas.getByRole('button', { name: 'Add block below' }).boundingBox(),
  ])
  // It covers nothing that is written.
  expect(add?.y ?? 0).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
  await canvas.getByRole('button', { name: 'Add block below' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Questions and answers' }).click()
  await canvas.getByText('What does it cost?').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Is it free?')
  await page.keyboard.press('Escape')
  await expect(canvas.getByText('What does it cost?')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText(draftSaved)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page published.')).toBeVisible()
  await page.goto(`${installation.venueUrl}/event/${event}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Spring fair' })).toBeVisible()
  await expect(page.getByText('What does it cost?')).toBeVisible()
})

test('[RG-001] somebody types in the page and changes its blocks by keyboard alone, among a hundred', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const { email, password } = person
  const login = await page.request.post('/api/auth/login/', { data: { email, password } })
  const { access_token }: { access_token: string } = await login.json()
  const texts = Array.from(
    { length: 99 },
    (_, index): PageBlock => ({
      type: 'text',
      props: {
        id: `t${index}`,
        heading: `Part ${index}`,
        text: 'A few words that say what this part is about.',
      },
    }),
  )
  const hero: PageBlock = { type: 'hero', props: { id: 'hero', title: '', text: '' } }
  const design = { root: { props: { layout: 'among' } }, content: [hero, ...texts] }
  const headers = { authorization: `Bearer ${access_token}` }
  const url = `/api/event/events/${event}/page/`
  expect((await page.request.put(url, { headers, data: { revision: 0, design } })).ok()).toBe(true)
  await page.goto(`/events/${event}/registration-new/page/page-builder`)
  const canvas = canvasOf(page)
  const heading = canvas.getByRole('textbox', { name: 'Heading' }).first()
  await heading.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Why you should come')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Text: Why you should come' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(canvas.getByRole('heading', { name: 'Part 0' }).or(heading)).toHaveText('Part 0')
  const row = page.getByRole('button', { name: 'Edit Text: Part 1', exact: true })
  await row.press('Enter')
  await page.getByRole('button', { name: 'Duplicate' }).press('Enter')
  await expect(canvas.getByText('Part 1', { exact: true })).toHaveCount(2)
  await expect(page.getByText(draftSaved)).toBeVisible()
})
