/**
 * The tests of a change, by features: those of the features it is in, and of those that use them directly. The import graph
 * would name nearly all: each API test starts the whole server, each page test the whole studio, and features reach
 * most others over several steps. What breaks further away is for `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'

/** Features by name, each with those that import it on any floor. */
export type Users = Map<string, Set<string>>

/** Whatever a change touches: who can call what, the schema that migrations make, and what holds the studio together. */
const always = [
  'app/access',
  'db/migrate.',
  'db/describe-schema.',
  'tools/structure.',
  'apps/studio/src/app/',
]

const ofFeature = /^(?:apps\/(?:server|studio)\/src\/features|packages\/domain\/src)\/([^/]+)\//
/** No test imports them, or a gate of their own compares them with what they come from. */
const reachesNoTest =
  /\.md$|^(?:docs|e2e|db|bench)\/|\/generated\/|routeTree\.gen\.ts$|^tools\/fixtures\/|^playwright\.config\.ts$/
const inFeatures = '{apps/*/src/features,packages/domain/src}/*/**/*.{ts,tsx}'
const ofGround = '{apps/server/src/platform/**,apps/studio/src/{lib,ui}/**,packages/api/src}/*.{ts,tsx}'
/** Stands for the floors below features, among users. The generated client is none: it names every feature. */
const ground = '(ground)'
const importOfFeature = /from '(?:#features|@marquee\/domain)\/([\w-]+)/
const ownTest = /\.test\.tsx?$/

/** Words of paths for vitest; undefined when the change is in what all features stand on. */
export function testsReachedBy(changed: readonly string[], users: Users): string[] | undefined {
  const reached = new Set<string>()
  const files: string[] = []
  for (const path of changed.filter((one) => !reachesNoTest.test(one))) {
    const feature = ofFeature.exec(path)?.[1]
    if (ownTest.test(path)) files.push(path)
    else if (feature === undefined || users.get(feature)?.has(ground)) return undefined
    else for (const name of [feature, ...(users.get(feature) ?? [])]) reached.add(name)
  }
  const folders = [...reached].flatMap((name) => [`/features/${name}/`, `domain/src/${name}/`])
  return [...always, ...files, ...folders]
}

/** Who uses which feature in this repository: features of any floor, and the ground that all stand on. */
export function readUsers(): Users {
  const users: Users = new Map()
  for (const path of globSync([inFeatures, ofGround])) {
    const user = ofFeature.exec(path)?.[1] ?? ground
    if (ownTest.test(path)) continue
    const imports = path.startsWith('packages/domain/') ? /from '\.\.\/([\w-]+)\// : importOfFeature
    for (const [, used = ''] of readFileSync(path, 'utf8').matchAll(new RegExp(imports, 'g'))) {
      if (used !== user) users.set(used, (users.get(used) ?? new Set()).add(user))
    }
  }
  return users
}
