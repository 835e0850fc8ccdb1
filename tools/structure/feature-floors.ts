import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The floors of the house in the order of the columns of the features table in docs/architecture.md. */
const floors = [
  { name: 'domain', pattern: 'packages/domain/src/*/' },
  { name: 'server', pattern: 'apps/server/src/features/*/' },
  { name: 'studio', pattern: 'apps/studio/src/features/*/' },
  { name: 'e2e', pattern: 'e2e/specs/*.spec.ts' },
] as const

const row = /^\| `(?<feature>[a-z-]+)` \|(?<cells>.*)\|$/
const isHere = 'yes'

/** Where the folders differ from the features table: rooms without a row, and promised rooms that are not there. */
export function featureFloorFaults(root: string): string[] {
  const planned = plannedRooms(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))
  const built = builtRooms(root)
  return [
    ...[...built]
      .filter((room) => !planned.has(room))
      .map((room) => `feature-floors: ${room} is not in docs/architecture.md`),
    ...[...planned]
      .filter((room) => !built.has(room))
      .map((room) => `feature-floors: ${room} is in docs/architecture.md only`),
  ]
}

function plannedRooms(document: string): Set<string> {
  const rooms = new Set<string>()
  for (const line of document.split('\n')) {
    const { feature, cells } = row.exec(line)?.groups ?? {}
    if (feature === undefined || cells === undefined) continue
    const marks = cells.split('|').map((cell) => cell.trim())
    floors.forEach(({ name }, floor) => {
      if (marks[floor] === isHere) rooms.add(`${name}/${feature}`)
    })
  }
  return rooms
}

function builtRooms(root: string): Set<string> {
  const rooms = floors.flatMap(({ name, pattern }) =>
    globSync(pattern, { cwd: root }).map(
      (path) => `${name}/${path.replace(/\/$/, '').split('/').at(-1) ?? ''}`,
    ),
  )
  // What a feature has many of is told apart by its subject: video-library.list.spec.ts.
  return new Set(rooms.map((room) => room.replace(/\..*$/, '')))
}
