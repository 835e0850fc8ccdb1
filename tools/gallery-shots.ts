/** Takes the pictures of the gallery in one look: a width and a color scheme. */
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { StartedProduct } from '../e2e/fixtures/started-product.ts'
import type { GalleryPage } from './gallery-pages.ts'

export const widths = [1440, 390] as const
export const schemes = ['light', 'dark'] as const
type Look = { width: (typeof widths)[number]; scheme: (typeof schemes)[number] }

export type Shot = { name: string; look: Look; file: string; errors: string[] }

type Shooting = { look: Look; product: StartedProduct; folder: string; pages: readonly GalleryPage[] }

const heights = { 1440: 900, 390: 844 } as const
/** Live pages never stop loading. */
const settleMs = 4000

export async function takeShots(
  browser: Browser,
  { look, product, folder, pages }: Shooting,
): Promise<Shot[]> {
  const { width, scheme } = look
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  const { email, password, url } = product
  const data = { email, password }
  const signedIn = await context.request.post(`${url}/api/auth/login/`, { data, headers: { origin: url } })
  if (!signedIn.ok()) throw new Error(`Signing in replied ${signedIn.status()}.`)
  const shots: Shot[] = []
  for (const page of pages) {
    const file = `${fileNameOf(page.name)}-${width}-${scheme}.png`
    const errors = await takeShot(context, { page, path: join(folder, file) })
    shots.push({ name: page.name, look, file, errors })
    process.stdout.write(`${errors.length === 0 ? '✓' : '✗'} ${file}\n`)
  }
  await context.close()
  return shots
}

async function takeShot(
  context: BrowserContext,
  { page: { address, entersBy }, path }: { page: GalleryPage; path: string },
): Promise<string[]> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  try {
    if (entersBy !== undefined) await open(page, entersBy)
    await open(page, address)
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  } catch (error) {
    errors.push(String(error))
  } finally {
    await page.close()
  }
  return errors
}

/** Opens the address and waits until it stops loading, or as long as people would, and shows no skeleton any more. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0, { timeout: 30_000 })
}

function fileNameOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
