/**
 * Features of the server depend on each other in one direction: none depends on itself through others, by types or by
 * values (docs/rules/features-depend-one-way.md).
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const features = 'apps/server/src/features'
const meeting = /from '#features\/(?<name>[\w-]+)\/public\.ts'/g

/** Features below `root` that depend on themselves, one line for each cycle. */
export function featureDirectionFaults(root: string): string[] {
  const uses = usesOfFeatures(root)
  return [...uses.keys()]
    .toSorted()
    .map((name) => wayRound(name, uses))
    .flatMap((way) => (way === undefined ? [] : `features-depend-one-way: ${way.join(' → ')}`))
}

/** Which features each feature uses, apart from its tests. */
function usesOfFeatures(root: string): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  for (const file of globSync(`${features}/*/**/*.ts`, { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const [name = ''] = file.slice(features.length + 1).split('/')
    const used = uses.get(name) ?? new Set()
    for (const { groups } of readFileSync(join(root, file), 'utf8').matchAll(meeting))
      if (groups?.['name'] !== undefined) used.add(groups['name'])
    uses.set(name, used)
  }
  return uses
}

/** The shortest cycle that leads back to the feature; undefined if there is none. */
function wayRound(name: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const seen = new Set<string>()
  const ways = [[name]]
  for (const way of ways) {
    const used = uses.get(way.at(-1) ?? '') ?? new Set()
    if (used.has(name)) return [...way, name]
    ways.push(...[...used].filter((next) => !seen.has(next)).map((next) => [...way, next]))
    for (const next of used) seen.add(next)
  }
  return undefined
}
