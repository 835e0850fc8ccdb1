/** The builder's preview shows what visitors see once the page is published. */
import type { BuiltPage, PageBlock, PageDesign } from '@marquee/domain/pages'
import type { APIRequestContext, Page } from '@playwright/test'
import { makerFor, conference } from '../fixtures/maker-for.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAroundFrames,
  expectAccessibleInBothSchemes,
  expectContrast,
  test,
} from '../fixtures/test.ts'

const hero = { type: 'hero', props: { id: 'hero', title: '', text: '' } } satisfies PageBlock
const spring = {
  type: 'hero',
  props: { id: 'hero', title: 'Spring', text: 'Come along' },
} satisfies PageBlock
const form = { type: 'form', props: { id: 'form' } } satisfies PageBlock
const words = (id: string, heading: string): PageBlock => ({
  type: 'text',
  props: { id, heading, text: `${heading}: one sentence, and another one.\n\nAnd a paragraph.` },
})
const faq: PageBlock = {
  type: 'faq',
  props: { id: 'faq', heading: 'Questions', questions: [{ question: 'Where?', answer: 'In the old mill' }] },
}
const columns: PageBlock = {
  type: 'columns',
  props: {
    id: 'columns',
    heading: 'Three reasons',
    columns: ['Speed', 'Calm', 'Warmth'].map((heading) => ({ heading, text: 'Because.' })),
  },
}
const quotes: PageBlock = {
  type: 'quotes',
  props: {
    id: 'quotes',
    heading: 'What people say',
    quotes: ['Ada Lovelace', 'Grace Hopper'].map((name) => ({
      text: 'The best day of the year.',
      name,
      role: 'Analyst',
      picture: '',
    })),
  },
}
const button: PageBlock = {
  type: 'button',
  props: { id: 'button', label: 'Register now', link: '#register' },
}

const pages: readonly (readonly PageBlock[])[] = [
  [hero, form],
  [hero, form, words('a', 'Why come')],
  [spring, form, words('a', 'Why come'), words('b', 'Who comes')],
  [hero, faq, form],
  [hero, columns, quotes],
  [hero, button, form],
  [spring, { type: 'agenda', props: { id: 'agenda' } }, form],
  [hero, { type: 'speakers', props: { id: 'speakers' } }, faq, columns],
  [words('a', 'No title'), button, form],
  [spring, columns, faq, button, words('a', 'At the end'), form],
]

/**
 * The background and text color of each page's hero and buttons, with a contrast of at least 4.5. The first page has
 * the default colors.
 */
const palettes = [
  undefined,
  ['#0a5c36', '#ffffff'],
  ['#ffffff', '#1a1a1a'],
  ['#000000', '#ffff00'],
  ['#fde2e4', '#7a0012'],
  ['#7b1fa2', '#ffffff'],
  ['#f5c518', '#111111'],
  ['#e0f7fa', '#004d40'],
  ['#b3261e', '#ffffff'],
  ['#2e2e2e', '#f2f2f2'],
] as const

/** The block in the colors of the page at `index`. */
function colored(block: PageBlock, index: number): PageBlock {
  const palette = palettes[index]
  if (palette === undefined) return block
  const [background, text_color] = palette
  if (block.type === 'hero') return { ...block, props: { ...block.props, background, text_color } }
  if (block.type === 'button') return { ...block, props: { ...block.props, background, text_color } }
  return block
}

async function authorized(request: APIRequestContext, person: { email: string; password: string }) {
  const { email, password } = person
  const reply = await request.post('/api/auth/login/', { data: { email, password } })
  const { access_token }: { access_token: string } = await reply.json()
  return { authorization: `Bearer ${access_token}` }
}

/** A screenshot of the page without its moving parts. */
async function pictureOf(page: Page, address: string): Promise<Buffer> {
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}

test('[RG-004] ten pages look the same in the preview as once published, and their colors are accessible', async ({
  page,
  person,
  installation,
}) => {
  test.slow()
  const make = await makerFor(page.request, person)
  const headers = await authorized(page.request, person)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [index, content] of pages.entries()) {
    const event = await make('/api/event/events/', { ...conference, title: `Conference ${index}` })
    const url = `/api/event/events/${event}/page/`
    const layout = index % 2 === 0 ? 'beside' : 'among'
    const design: PageDesign = {
      root: { props: { layout } },
      content: content.map((block) => colored(block, index)),
    }
    const saved = await page.request.put(url, { headers, data: { revision: 0, design } })
    const { preview }: BuiltPage = await saved.json()
    await page.request.post(`${url}publish/`, { headers, data: { revision: 1 } })
    const [drafted, published] = [
      await pictureOf(page, preview),
      await pictureOf(page, `${installation.venueUrl}/event/${event}`),
    ]
    expect(drafted.equals(published), `page ${index}`).toBe(true)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
  }
})

test('a page is built by keyboard, and its preview follows', async ({ page, person }) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.goto(`/events/${event}/registration-new/page/page-builder`)
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByRole('textbox', { name: 'Title', exact: true })).toHaveText('Spring conference')
  await page.getByRole('button', { name: 'Add block' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Text', exact: true }).press('Enter')
  await page.getByRole('textbox', { name: 'Heading' }).fill('Why come')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('For the talks')
  await expect(preview.getByText('For the talks')).toBeVisible()
  const edited = page.getByRole('button', { name: 'Edit Text: Why come' })
  await edited.press('Enter')
  await expect(edited).toHaveAttribute('aria-expanded', 'false')
  // A phone-sized preview is shown unscaled, so that clicks land where they should.
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.getByText('Phone', { exact: true }).click()
  // On the words: the button that adds a block is in the middle of a short one.
  await preview.getByText('For the talks').click({ position: { x: 20, y: 10 } })
  await expect(edited).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Draft saved. There are unpublished changes.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(preview.getByText('For the talks')).toHaveCount(0)
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectAccessibleInBothSchemes(page)
})

test('on a phone the fields of an opened block stay in view, and the hidden preview follows', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/events/${event}/registration-new/page/page-builder`)
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByRole('textbox', { name: 'Title', exact: true })).toHaveText('Spring conference')
  const block = page.getByRole('button', { name: 'Edit About the event' })
  await block.click()
  await expect(page.getByRole('textbox', { name: 'Heading' })).toBeInViewport()
  await page.getByRole('button', { name: 'Edit Title' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeInViewport()
  // The page as on a large screen is shown in a frame that scrolls or shrinks, not the screen around it.
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test("two people's simultaneous changes to a page are both kept", async ({ page, person, browser }) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const builder = `/events/${event}/registration-new/page/page-builder`
  await page.goto(builder)
  const address = page.url()
  const context = await browser.newContext()
  const { email, password } = person
  await context.request.post(new URL('/api/auth/login/', address).href, { data: { email, password } })
  const other = await context.newPage()
  await other.goto(address)
  const add = async (on: Page, heading: string) => {
    await on.getByRole('button', { name: 'Add block' }).click()
    await on.getByRole('dialog').getByRole('button', { name: 'Text', exact: true }).click()
    await on.getByRole('textbox', { name: 'Heading' }).fill(heading)
  }
  await add(page, 'From one')
  await add(other, 'From the other')
  for (const on of [page, other]) {
    await expect(on.getByRole('button', { name: 'Edit Text: From one' })).toBeVisible()
    await expect(on.getByRole('button', { name: 'Edit Text: From the other' })).toBeVisible()
  }
  await context.close()
})

test("[SH-126 SH-038 BR-369] the embed's builder has its code, and shows it on another page at 4:2.3", async ({
  page,
  installation,
}) => {
  const host = await installation.createPerson({ flags: { enableWebinarEvents: true } })
  const make = await makerFor(page.request, host)
  const event = await make('/api/event/events/', { ...conference, event_type: 'Webinar' })
  await page.goto(`/webinar/${event}/on-demand-embed-builder`)
  const site = page.frameLocator('iframe[title="A website with the on-demand embed"]')
  const embed = site.frameLocator('iframe[title="Spring conference"]')
  await expect(embed.getByRole('heading', { level: 1, name: 'Spring conference' })).toBeVisible()
  await expect(page.getByText('aspect-ratio: 4 / 2.3')).toContainText(`/embed/on-demand/${event}`)
  const box = await site.locator('iframe[title="Spring conference"]').boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 2.3, 1)
  await expectAccessibleAroundFrames(page)
})
