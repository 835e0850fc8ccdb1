import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FeatureNames, skeleton } from './skeleton.ts'

const lastFeatureRow = /(?:^\| `[a-z-]+` \|.*\|\n)(?!\| `)/m

/** The room stands on every floor and in the features table; answers the paths of its files. Never overwrites. */
export function writeFeature(root: string, names: FeatureNames): string[] {
  const files = Object.entries(skeleton(names))
  const taken = files.find(([path]) => existsSync(join(root, path)))
  if (taken !== undefined) throw new Error(`${taken[0]} is there already.`)
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  addToFeaturesTable(join(root, 'docs/architecture.md'), names.feature)
  return files.map(([path]) => path)
}

function addToFeaturesTable(document: string, feature: string): void {
  const row = `| \`${feature}\` | yes | yes | yes | yes | |\n`
  const text = readFileSync(document, 'utf8')
  writeFileSync(
    document,
    text.replace(lastFeatureRow, (last) => `${last}${row}`),
  )
}
