import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the order of the columns of the features table in docs/architecture.md. */
const floors = [
  { name: 'domain', pattern: 'packages/domain/src/*/' },
  { name: 'server', pattern: 'apps/server/src/features/*/' },
  { name: 'studio', pattern: 'apps/studio/src/features/*/' },
  { name: 'venue', pattern: 'apps/venue/src/features/*/' },
  { name: 'e2e', pattern: 'e2e/specs/*.spec.ts' },
] as const

const row = /^\| `(?<feature>[a-z-]+)` \|(?<cells>.*)\|$/
const yes = 'yes'

/** Differences between the folders and the features table, in both directions. */
export function featureFloorFaults(root: string): string[] {
  const planned = documentedFolders(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))
  const built = existingFolders(root)
  return [
    ...[...built]
      .filter((folder) => !planned.has(folder))
      .map((folder) => `feature-floors: ${folder} is not in docs/architecture.md`),
    ...[...planned]
      .filter((folder) => !built.has(folder))
      .map((folder) => `feature-floors: ${folder} is in docs/architecture.md only`),
  ]
}

function documentedFolders(document: string): Set<string> {
  const folders = new Set<string>()
  for (const line of document.split('\n')) {
    const { feature, cells } = row.exec(line)?.groups ?? {}
    if (feature === undefined || cells === undefined) continue
    const marks = cells.split('|').map((cell) => cell.trim())
    floors.forEach(({ name }, floor) => {
      if (marks[floor] === yes) folders.add(`${name}/${feature}`)
    })
  }
  return folders
}

function existingFolders(root: string): Set<string> {
  const folders = floors.flatMap(({ name, pattern }) =>
    globSync(pattern, { cwd: root }).map(
      (path) => `${name}/${path.replace(/\/$/, '').split('/').at(-1) ?? ''}`,
    ),
  )
  // A feature with many specs names their subjects: video-library.list.spec.ts.
  return new Set(folders.map((folder) => folder.replace(/\..*$/, '')))
}
