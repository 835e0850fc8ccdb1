/** The compressed size of what a page loads, from a fresh build with Vite's manifest. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { benchFolder } from './fresh-installation.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

export type Bundle = {
  /** In KB, including everything that these modules import; what they load later doesn't count. */
  sizeOf(kind: 'script' | 'style', modules: readonly string[]): Promise<number>
}

/** Builds an app into the benchmarks' folder. */
export async function buildBundle(app: string): Promise<Bundle> {
  const folder = join(benchFolder, app)
  const args = [
    'build',
    `apps/${app}`,
    '--manifest',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args])
  const manifest: unknown = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  if (!isManifest(manifest)) throw new Error('Vite wrote no manifest.')
  return {
    async sizeOf(kind, modules) {
      const chunks = [...chunksOf(manifest, modules)]
      const files = kind === 'script' ? chunks.map(({ file }) => file) : chunks.flatMap(({ css = [] }) => css)
      const sizes = [...new Set(files)].map(async (file) =>
        gzipSync(await readFile(join(folder, file)), { level: 9 }),
      )
      return (await Promise.all(sizes)).reduce((sum, { length }) => sum + length, 0) / 1000
    },
  }
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null
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
