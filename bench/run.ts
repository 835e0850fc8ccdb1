/**
 * `npm run bench`: measures what bench/README.md promises. Prints one line of JSON per finding, and fails if one misses
 * its target. `npm run bench -- list read` runs only the files whose names start with these words.
 */
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding } from './measure.ts'

type BenchFile = { bench: () => AsyncGenerator<Finding> }

const words = process.argv.slice(2)
const files = globSync('bench/*.bench.ts').toSorted()
const chosen = files.filter(
  (file) => words.length === 0 || words.some((word) => basename(file).startsWith(word)),
)
if (chosen.length === 0) throw new Error(`No benchmark starts with ${words.join(' or ')}.`)

for (const file of chosen) {
  const module: unknown = await import(pathToFileURL(resolve(file)).href)
  if (!isBenchFile(module)) throw new Error(`${file} does not export bench.`)
  for await (const found of module.bench()) {
    console.log(JSON.stringify(found))
    if (!found.holds) process.exitCode = 1
  }
}

function isBenchFile(module: unknown): module is BenchFile {
  return (
    typeof module === 'object' && module !== null && 'bench' in module && typeof module.bench === 'function'
  )
}
