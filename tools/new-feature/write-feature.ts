import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FeatureNames, skeleton } from './skeleton.ts'

const lastFeatureRow = /(?:^\| `[a-z-]+` \|.*\|\n)(?!\| `)/m

/** Writes the files of a new feature and its row in the features table. Returns the paths. Never overwrites. */
export function writeFeature(root: string, names: FeatureNames): string[] {
  const files = Object.entries(skeleton(names))
  const existing = files.find(([path]) => existsSync(join(root, path)))
  if (existing !== undefined) throw new Error(`${existing[0]} already exists.`)
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  addToFeaturesTable(join(root, 'docs/architecture.md'), names.feature)
  return files.map(([path]) => path)
}

function addToFeaturesTable(document: string, feature: string): void {
  const row = `| \`${feature}\` | yes | yes | yes | | yes | |\n`
  const text = readFileSync(document, 'utf8')
  writeFileSync(
    document,
    text.replace(lastFeatureRow, (last) => `${last}${row}`),
  )
}
