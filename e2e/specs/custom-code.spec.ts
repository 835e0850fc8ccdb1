/**
 * What an organization's code does on its public pages: when it runs, what its hooks get, and what it can't reach. On an
 * installation with one organization, where own code runs without a domain.
 */
import type { Locator, Page } from '@playwright/test'
import { register } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { accept, callerOf, embedWith, fakeTracker, type Own, test, tracker } from '../fixtures/own-code.ts'
import { expect, expectAccessible, expectAccessibleAroundFrames, signIn } from '../fixtures/test.ts'

const tell = (name: string, parameters: string) => `window.tell('${name}', ${parameters})`
const hooks = {
  form_submission: tell('form', 'submissionData, isReRegistration'),
  add_to_calendar: tell('calendar', 'sessionName, sessionId, calendarType'),
  register_cta_click: tell('register', 'eventId, eventName, blockType, blockId, pageType'),
  custom_cta_click: tell('custom', 'ctaText, ctaUrl, blockType, blockId, pageType'),
}

const eventOf = async (own: Own['own']) => (await callerOf(own)).make('/api/event/events/', conference)

/** A click that opens nothing. */
async function clickHere(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.click()
}

test('[CA-001 CA-039 CA-040 CA-041 CA-042 CA-044 CA-045 HB-024] the code of a registration page runs once the visitor agrees, and its hooks are told what happens', async ({
  page,
  own,
}) => {
  const told = await fakeTracker(page)
  const embed = await embedWith(own, {
    head: `<meta name="marker" content="head">\n${tracker}<script>\n  window.tell('visit', document.title)\n</script>`,
    body: '<p id="greeting">Hello from the code</p>',
    ...hooks,
  })
  const event = await eventOf(own)
  await page.goto(`${own.venueUrl}/event/${event}`)
  await expect(page.getByText('Hello from the code')).toBeHidden()
  expect(told).toEqual([])
  await accept(page)
  await expect(page.getByText('Hello from the code')).toBeVisible()
  const last = (): unknown => JSON.parse(told.at(-1) ?? '[]')
  await expect.poll(last).toEqual(['visit', expect.stringContaining('Spring conference')])

  await page.getByRole('link', { name: 'Register' }).click()
  await expect
    .poll(last)
    .toEqual(['register', event, 'Spring conference', 'hero', expect.any(String), 'Registration'])
  await register(page, 'ada@code.test')
  await expect
    .poll(last)
    .toEqual(['form', expect.objectContaining({ email: 'ada@code.test', first_name: 'Ada' }), false])
  for (const [name, type] of [
    ['Calendar file (.ics)', 'appleical'],
    ['Google Calendar', 'google'],
    ['Outlook', 'outlookcom'],
    ['Outlook (work or school)', 'outlook'],
  ] as const) {
    await clickHere(page, name)
    await expect.poll(last).toEqual(['calendar', 'Spring conference', event, type])
  }
  await page.reload()
  await register(page, 'grace@code.test')
  await expect.poll(last).toEqual(['form', expect.objectContaining({ email: 'grace@code.test' }), true])
  await embed.remove()
})

test('[CA-043 CA-044 HB-024] on a hub, hooks are told of its buttons and of the events it lists', async ({
  page,
  own,
}) => {
  const told = await fakeTracker(page)
  const embed = await embedWith(own, { head: tracker, ...hooks })
  const event = await eventOf(own)
  const { api, make, headers } = await callerOf(own)
  const hub = await make('/api/event/hub_pages/', { name: 'Learning' })
  const button = { id: 'more', label: 'Read more', link: 'https://tracker.example/more' }
  const design = {
    root: { props: { layout: 'among' } },
    content: [
      { type: 'button', props: button },
      { type: 'events', props: { id: 'list', heading: 'Events' } },
    ],
  }
  const url = `/api/event/hub_pages/${hub}/design/`
  const saved = await api.put(url, { headers, data: { revision: 0, design } })
  expect(saved.status(), await saved.text()).toBe(200)
  await api.post(`${url}publish/`, { headers, data: { revision: 1 } })
  await page.goto(`${own.venueUrl}/hub/${hub}`)
  await accept(page)
  const last = (): unknown => JSON.parse(told.at(-1) ?? '[]')
  await page.waitForFunction('window.tell !== undefined')
  await clickHere(page, 'Read more')
  await expect
    .poll(last)
    .toEqual(['custom', 'Read more', 'https://tracker.example/more', 'button', 'more', 'Hub'])
  const listed = page.getByRole('link', { name: 'Spring conference' }).first()
  await listed.evaluate((element) => element.addEventListener('click', (clicked) => clicked.preventDefault()))
  await listed.click()
  await expect
    .poll(last)
    .toEqual(['register', expect.any(String), 'Spring conference', 'events', 'list', 'Hub'])
  expect(event).toEqual(expect.any(String))
  await embed.remove()
})

test('a script that fails is named with its line, and leaves the page and other code working', async ({
  page,
  own,
}) => {
  const embed = await embedWith(own, {
    head: '<meta name="a" content="b">\n<script>\n  window.missing.call()\n</script>\n<script>window.later = true</script>',
    register_cta_click: 'const nothing = null\nnothing.call()',
  })
  const event = await eventOf(own)
  const errors: string[] = []
  page.removeAllListeners('pageerror')
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${own.venueUrl}/event/${event}`)
  await accept(page)
  await page.waitForFunction('window.later === true')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  const faults = async () => {
    const { areas } = await embed.read()
    return areas.flatMap(({ area, fault }) => (fault ? [[area, fault.line, fault.message]] : []))
  }
  await expect.poll(faults).toEqual([
    ['head', 4, expect.stringContaining('Cannot read properties of undefined')],
    ['register_cta_click', 3, expect.stringContaining('Cannot read properties of null')],
  ])
  expect(errors).toHaveLength(1)
  await embed.remove()
})

test.describe('in the studio', () => {
  // A save that is cut off on purpose.
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] })
  test.use({ baseURL: async ({ own }, use) => use(own.url) })

  /** The editor of an area. */
  const codeOf = (page: Page, title: string) => page.getByRole('textbox', { name: `Code of ${title}` })

  /** As from the clipboard, so that the editor closes no tags. */
  async function insert(editor: Locator, text: string): Promise<void> {
    await editor.focus()
    await editor.page().keyboard.insertText(text)
  }

  const hasRedBorder = (editor: Locator) =>
    editor.evaluate((content) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(content.closest('.cm-editor')?.parentElement ?? content)
          .borderTopColor.match(/\d+/g)
          ?.map(Number) ?? []
      return red > 150 && green < 120 && blue < 120
    })

  test('[CA-002 CA-005 CA-006 CA-007 CA-008 CA-009 CA-017 CA-046] code is written, checked and saved area by area', async ({
    page,
    own,
  }) => {
    await signIn(page, own.admin, '/integrations/javascript-embeds')
    await page.getByRole('button', { name: 'New embed' }).first().click()
    await page.getByLabel('Name').fill('Help desk')
    await page.getByRole('button', { name: 'Create embed' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help desk' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Head',
      'Body',
      'Form Submission',
      'Add to Calendar',
      'Register CTA Click',
      'Custom CTA Click',
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit Head' }).click()
    const head = codeOf(page, 'Head')
    const save = page.getByRole('button', { name: 'Save' })
    await expect(save).toBeDisabled()
    await insert(head, '<div>')
    await expect(page.getByText('2 problems', { exact: true })).toBeVisible()
    await save.click()
    await expect(page.getByText('Unresolved error in the Head code area')).toBeVisible()
    expect(await hasRedBorder(head)).toBe(true)
    await head.press('ControlOrMeta+a')
    await head.press('Delete')
    await expect(head).toContainText('<head></head>')
    await expect(save).toBeDisabled()
    await head.fill(`<head>\n<!--${'x'.repeat(2000)}-->\n</head>`)
    await expect(page.getByText('/ 2,000 characters')).toBeVisible()
    await save.click()
    await expect(page.getByText('Character limit exceeded in the Head code area')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(codeOf(page, 'Head')).toContainText('<head></head>')
    await page.getByRole('button', { name: 'Edit Head' }).click()
    await insert(codeOf(page, 'Head'), '<script>window.desk = 1</script>')
    await page.route('**/javascript_embeds/*/code/', (route) => route.abort())
    await save.click()
    await expect(page.getByText(/^Error in the Head code area: ./)).toBeVisible()
    expect(await hasRedBorder(codeOf(page, 'Head'))).toBe(true)
    await page.unroute('**/javascript_embeds/*/code/')
    await save.click()
    await expect(page.getByText('Head code area successfully saved')).toBeVisible()
    expect(await hasRedBorder(codeOf(page, 'Head'))).toBe(false)
    await expect(codeOf(page, 'Head')).toContainText('window.desk = 1')
  })

  test('a preview runs unsaved code apart from everything, and names what fails', async ({ page, own }) => {
    const code = '<script>\n  window.name = String(document.domain)\n  window.missing.call()\n</script>'
    const embed = await embedWith(own, { head: code, body: '<p>Hello from the code</p>' })
    const { id, areas } = await embed.read()
    await signIn(page, own.admin, `/integrations/javascript-embeds/${id}`)
    page.removeAllListeners('pageerror')
    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('Hello from the code')).toBeVisible()
    await expect(page.getByText(/^Head, line 4: .*Cannot read properties of undefined/)).toBeVisible()
    await expectAccessibleAroundFrames(page)
    const isApart = await page
      .frames()
      .at(-1)
      ?.evaluate(() => {
        const isRefused = (read: () => unknown) => {
          try {
            read()
            return false
          } catch {
            return true
          }
        }
        return [
          isRefused(() => localStorage.length),
          isRefused(() => document.cookie),
          isRefused(() => parent.document),
        ]
      })
    expect(isApart).toEqual([true, true, true])
    expect(areas).toHaveLength(6)
    await embed.remove()
  })

  test('[BR-043 CA-047 CA-050 CA-054 CA-055 CA-056 CA-057 CA-058] the tracking snippet of an event is a module that saves by itself', async ({
    page,
    own,
  }) => {
    const event = await eventOf(own)
    await signIn(page, own.admin, `/events/${event}/look-and-feel#trackingPixelSnippet`)
    const edit = page.getByRole('button', { name: 'Edit Tracking Pixel Snippet' })
    await edit.click()
    const snippet = codeOf(page, 'Tracking Pixel Snippet')
    await snippet.press('ControlOrMeta+a')
    await insert(snippet, 'window.counted = 1')
    await expect(snippet).toContainText('<script>window.counted = 1</script>')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText('Tracking Pixel Snippet code area successfully saved')).toBeVisible()
    await edit.click()
    await snippet.press('ControlOrMeta+a')
    await insert(snippet, 'window.counted = 2')
    await page.route('**/tracking_pixel_snippet/', (route) => route.abort())
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText(/^Error in the Tracking Pixel Snippet code area: /)).toBeVisible()
    await expect(snippet).toContainText('window.counted = 1')
    await page.unroute('**/tracking_pixel_snippet/')
    await page.goto(`${own.venueUrl}/splash/${event}`)
    await accept(page)
    await page.waitForFunction('window.counted === 1')
  })

  test('[SH-211 SH-212] what failed for a visitor is named, and switched off by one click', async ({
    page,
    own,
  }) => {
    const embed = await embedWith(own, { head: '<script>\n  window.missing.call()\n</script>' })
    page.removeAllListeners('pageerror')
    await page.goto(`${own.venueUrl}/event/${await eventOf(own)}`)
    await accept(page)
    const headOf = async () => (await embed.read()).areas.find(({ area }) => area === 'head')
    await expect.poll(async () => (await headOf())?.fault?.line).toBe(3)
    const { id } = await embed.read()
    await signIn(page, own.admin, '/integrations/javascript-embeds')
    await expect(page.getByText('Error in Head')).toBeVisible()
    await page.goto(`/integrations/javascript-embeds/${id}`)
    await expect(page.getByText(/^Visitors’ browsers had an error in line 3: .*undefined/)).toBeVisible()
    await page.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Switched off: visitors’ browsers don’t run this code.')).toBeVisible()
    expect((await headOf())?.is_on).toBe(false)
    await embed.remove()
  })
})
