import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { test as base, expect, expectAccessible, expectContrast } from '../fixtures/test.ts'

type WidgetsServer = { widgetsServer: string }

/** The deployed studio has no widgets page, so it is built here. */
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
            input: 'apps/studio/widgets.html',
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

// One worker, so that the page is built once.
test.describe.configure({ mode: 'default' })

async function openWidgets(page: Page) {
  await page.goto('/widgets.html')
  await expect(page.getByRole('heading', { name: 'Widgets', level: 1 })).toBeVisible()
}

/** How far the page overflows horizontally, in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('every shared widget works in wide and narrow windows, light and dark', async ({ page }) => {
  await openWidgets(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
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

  const type = page.getByRole('combobox', { name: 'Type', exact: true })
  await type.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('listbox', { name: 'Type', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('combobox', { name: /^Type: / })
  await expect(chosen).toBeFocused()
  await expect(chosen).toHaveAttribute('aria-expanded', 'false')
})
