/**
 * The compressed size of what a browser loads before it first shows /videos: the entry, the routes on the way, and
 * everything they import. What they load later doesn't count. From a fresh build with Vite's manifest.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { benchFolder } from './fresh-installation.ts'
import { type Finding, finding } from './measure.ts'

const kilobytes = { script: 270, style: 25 }
const firstPaint = [
  'index.html',
  'src/app/routes/_studio.tsx?tsr-split=component',
  'src/app/routes/_studio/videos.tsx?tsr-split=component',
]

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

export async function* bench(): AsyncGenerator<Finding> {
  const folder = join(benchFolder, 'studio')
  const build = [
    'build',
    'apps/studio',
    '--manifest',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...build])
  const manifest: unknown = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  if (!isManifest(manifest)) throw new Error('Vite wrote no manifest.')
  const chunks = [...chunksOf(manifest, firstPaint)]
  const scripts = new Set(chunks.map(({ file }) => file))
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  for (const [kind, files] of [
    ['script', scripts],
    ['style', styles],
  ] as const) {
    const limit = { what: 'what we promise', value: kilobytes[kind], unit: 'KB gzip' }
    const ours = await sizeOf(folder, files)
    yield finding({ name: `${kind} of /videos`, limit, ours, target: 'below 1 ×' }, (ratio) => ratio < 1)
  }
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'index.html' in value
}

function chunksOf(manifest: Manifest, names: readonly string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (found.has(chunk)) continue
    found.add(chunk)
    chunksOf(manifest, chunk.imports ?? [], found)
  }
  return found
}

async function sizeOf(folder: string, files: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(join(folder, file)), { level: 9 }).length
  return bytes / 1000
}
