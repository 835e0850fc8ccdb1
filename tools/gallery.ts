/**
 * `npm run gallery`: starts Marquee on its demo, in a data folder of its own, and takes a picture of every public page, the
 * states of the room and every page of the studio, wide and narrow, light and dark. They are laid out side by side in
 * `.cache/gallery/index.html`. Words choose pages whose name contains one of them; `--width 390` and `--scheme dark` choose
 * pictures. Fails if a page has an error in its console.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../e2e/fixtures/chromium-arguments.ts'
import { startProduct } from '../e2e/fixtures/started-product.ts'
import { type GalleryPage, listGalleryPages } from './gallery-pages.ts'
import { galleryHtml } from './gallery-html.ts'
import { schemes, type Shot, takeShots, widths } from './gallery-shots.ts'
import { openWorld } from './gallery-world.ts'
import { chromiumPath } from './setup/chromium.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { width: { type: 'string' }, scheme: { type: 'string' } },
})
const folder = resolve('.cache/gallery')

function isChosen({ name }: GalleryPage): boolean {
  return (
    positionals.length === 0 || positionals.some((word) => name.toLowerCase().includes(word.toLowerCase()))
  )
}

const chosenWidths = widths.filter((width) => values.width === undefined || String(width) === values.width)
const chosenSchemes = schemes.filter((scheme) => values.scheme === undefined || scheme === values.scheme)
if (chosenWidths.length === 0 || chosenSchemes.length === 0) {
  process.stderr.write(`Widths are ${widths.join(' and ')}, schemes ${schemes.join(' and ')}.\n`)
  process.exit(2)
}

const product = await startProduct()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments })
const shots: Shot[] = []
try {
  const world = await openWorld(product)
  const { pages, left } = listGalleryPages(world)
  for (const name of left) process.stdout.write(`No address in the demo: ${name}\n`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const width of chosenWidths) {
    for (const scheme of chosenSchemes) {
      const look = { width, scheme }
      shots.push(...(await takeShots(browser, { look, product, folder, pages: pages.filter(isChosen) })))
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
await writeFile(join(folder, 'index.html'), galleryHtml(shots))
const faults = shots.flatMap(({ name, look, errors }) =>
  errors.map((error) => `${name}, ${look.width} ${look.scheme}: ${error}`),
)
for (const fault of new Set(faults)) process.stderr.write(`${fault}\n`)
process.stdout.write(`${shots.length} pictures: ${pathToFileURL(join(folder, 'index.html')).href}\n`)
process.exitCode = faults.length > 0 || shots.length === 0 ? 1 : 0
