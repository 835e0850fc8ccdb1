/** The compressed size of what a browser loads before it first shows /videos: the entry and the routes on the way. */
import { buildBundle } from './bundle-size.ts'
import { type Finding, finding } from './measure.ts'

const kilobytes = { script: 270, style: 25 }
const firstPaint = [
  'index.html',
  'src/app/routes/_studio.tsx?tsr-split=component',
  'src/app/routes/_studio/videos.tsx?tsr-split=component',
]

export async function* bench(): AsyncGenerator<Finding> {
  const bundle = await buildBundle('studio')
  for (const kind of ['script', 'style'] as const) {
    const limit = { what: 'what we promise', value: kilobytes[kind], unit: 'KB gzip' }
    const ours = await bundle.sizeOf(kind, firstPaint)
    yield finding({ name: `${kind} of /videos`, limit, ours, target: 'below 1 ×' }, (ratio) => ratio < 1)
  }
}
