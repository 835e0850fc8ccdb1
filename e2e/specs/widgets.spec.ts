import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { test as base, expect, expectAccessible } from '../fixtures/test.ts'

type WidgetsServer = { widgetsServer: string }

/** What is deployed has no page of widgets, so it is built here; the sanitiser beside it is called as a module. */
const test = base.extend<object, WidgetsServer>({
  widgetsServer: [
    async ({}, use) => {
      const built = {
        configFile: 'apps/studio/vite.config.ts',
        logLevel: 'error',
        build: {
          outDir: fileURLToPath(new URL('../../.cache/widgets', import.meta.url)),
          emptyOutDir: true,
          sourcemap: false,
          rolldownOptions: {
            input: {
              widgets: 'apps/studio/widgets.html',
              'sanitised-html': 'apps/studio/src/lib/sanitised-html.ts',
            },
            preserveEntrySignatures: 'allow-extension',
            output: { entryFileNames: '[name].js' },
          },
        },
        preview: { port: 0, host: '127.0.0.1' },
      } as const
      await build(built)
      const server = await preview(built)
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ widgetsServer }, use) => use(widgetsServer),
  allowedHosts: async ({ widgetsServer }, use) => use(new Set([new URL(widgetsServer).host])),
})

// One worker: the page is built once.
test.describe.configure({ mode: 'default' })

async function openWidgets(page: Page) {
  await page.goto('/widgets.html')
  await expect(page.getByRole('textbox', { name: 'About the event' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Head of the page' })).toBeVisible()
}

/** How much of the page lies beside it, in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every shared widget can be seen, read and used, wide and narrow, light and dark', async ({ page }) => {
  await openWidgets(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    expect(await overhang(page), `beside the page at ${width} px`).toBe(0)
  }

  await page.getByRole('button', { name: 'prevent-close' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'A dialog that asks' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Are you sure you want to close this dialog?')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('button', { name: 'Close dialog' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'prevent-close' })).toBeFocused()

  const sources = page.getByRole('combobox', { name: /^Sources/ })
  await sources.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox', { name: 'Sources' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sources).toHaveText('Direct Recording')
  await page.keyboard.press('Escape')
  await expect(sources).toHaveAttribute('aria-expanded', 'false')
})

test('[WI-106 WI-109 WI-111 WI-112 WI-113] text is written, made bold and linked, and ends at its limit', async ({
  page,
}) => {
  await openWidgets(page)
  const text = page.getByRole('textbox', { name: 'About the event' })
  const tools = page.getByRole('toolbar', { name: 'Formatting of “About the event”' })
  const html = () => text.evaluate((element) => element.innerHTML)
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click()
  await text.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await press('Style: Paragraph')
  await page.getByRole('menuitemradio', { name: 'Paragraph' }).click()
  await text.pressSequentially('Day')
  await page.keyboard.press('ControlOrMeta+A')
  for (const name of ['Bold', 'Italic', 'Strike through']) await press(name)
  await expect.poll(html).toBe('<p><strong><em><s>Day</s></em></strong></p>')
  await press('Link')
  const prompt = page.getByRole('textbox', { name: 'Address of the link' })
  await prompt.fill('example.org')
  await page.keyboard.press('Enter')
  await expect.poll(html).toContain('href="https://example.org"')
  await press('Link')
  await expect(prompt).toHaveValue('https://example.org')
  await prompt.fill('')
  await page.keyboard.press('Enter')
  await expect.poll(html).not.toContain('href')

  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  await note.click()
  await page.keyboard.press('ControlOrMeta+A')
  await note.pressSequentially('x'.repeat(42))
  await expect(page.getByText('40 of 40 characters')).toBeVisible()
  await expect(note).toHaveText('x'.repeat(40))
})

/** HTML as it was written, and as it may be shown. */
const written: readonly (readonly [string, string])[] = [
  ['<h2 onclick="steal()">A</h2><script>steal()</script>', '<h2>A</h2>'],
  // WI-150.
  ['<img src="https://example.org/a.png" alt="A">', '<img src="https://example.org/a.png" alt="A">'],
  [
    '<video controls=""><source src="/a.mp4" type="video/mp4"></video>',
    '<video controls=""><source src="/a.mp4" type="video/mp4"></video>',
  ],
  [
    '<iframe src="https://player.example.org/1"></iframe>',
    '<iframe src="https://player.example.org/1" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" referrerpolicy="strict-origin-when-cross-origin" loading="lazy"></iframe>',
  ],
  // WI-151.
  ['<a href="javascript:steal()">A</a>', '<a>A</a>'],
  ['<a href=" JaVa&#10;ScRiPt:steal()">A</a>', '<a>A</a>'],
  ['<a href="data:text/html,<b>">A</a>', '<a>A</a>'],
  // WI-152.
  [
    '<a href="https://example.org" target="_blank" rel="opener">A</a>',
    '<a href="https://example.org" target="_blank" rel="noopener noreferrer">A</a>',
  ],
  // WI-153.
  ['<style>p { color: red }</style>', ''],
  ['<form action="/steal"><input name="password"></form>', ''],
  ['<svg><a href="javascript:steal()"></a></svg>', ''],
  ['<p id="root" style="position: fixed">A</p>', '<p>A</p>'],
  ['<p style="color: red; text-align: center">A</p>', '<p style="text-align: center">A</p>'],
  ['<iframe src="javascript:steal()"></iframe>', ''],
  ['<iframe srcdoc="<b>A</b>"></iframe>', ''],
  ['<iframe src="/settings-new"></iframe>', ''],
]

test('[WI-149 WI-150 WI-151 WI-152] HTML that people wrote is shown without what could harm', async ({
  page,
}) => {
  await openWidgets(page)
  const shown = page.getByRole('region', { name: 'Sanitised HTML' })
  await expect(shown.getByRole('heading', { name: 'About the day' })).toBeVisible()
  const inputs = JSON.stringify(written.map(([html]) => html))
  // No DOM but a browser's runs the sanitiser as a browser does.
  const shownHtml: unknown = await page.evaluate(
    `import('/sanitised-html.js').then(({ sanitisedHtml }) => ${inputs}.map((html) => sanitisedHtml(html)))`,
  )
  expect(shownHtml).toEqual(written.map(([, safe]) => safe))
})
