/**
 * Selects the tests that a change affects: those of the changed features and of features that use them directly. The
 * import graph would select nearly all tests, because every API test starts the whole server, every page test the whole
 * studio, and features reach most others indirectly. `npm run check` finds breakage further away.
 */
import { globSync, readFileSync } from 'node:fs'

/** Features by name, each with the features that import it on any floor. */
export type Users = Map<string, Set<string>>

/** Tests for every change: access rights, the migrated schema, and the studio's shell. */
const always = [
  'app/access',
  'db/migrate.',
  'db/describe-schema.',
  'tools/structure.',
  'apps/studio/src/app/',
]

const ofFeature = /^(?:apps\/(?:server|studio|venue)\/src\/features|packages\/domain\/src)\/([^/]+)\//
/** Files that no test imports, or that a gate compares with their source. */
const affectsNoTest =
  /\.md$|^(?:docs|e2e|db|bench)\/|\/generated\/|routeTree\.gen\.ts$|^tools\/fixtures\/|^playwright\.config\.ts$/
const inFeatures = '{apps/*/src/features,packages/domain/src}/*/**/*.{ts,tsx}'
const foundationFiles =
  '{apps/server/src/platform/**,apps/studio/src/{lib,ui}/**,packages/api/src}/*.{ts,tsx}'
/**
 * Stands for the floors below features in `Users`. The generated client doesn't count, because it names every feature.
 */
const foundation = '(foundation)'
const importOfFeature = /from '(?:#features|@marquee\/domain)\/([\w-]+)/
const ownTest = /\.test\.tsx?$/

/** Path filters for vitest; undefined if the change is in code that all features depend on. */
export function testsReachedBy(changed: readonly string[], users: Users): string[] | undefined {
  const reached = new Set<string>()
  const files: string[] = []
  for (const path of changed.filter((file) => !affectsNoTest.test(file))) {
    const feature = ofFeature.exec(path)?.[1]
    if (ownTest.test(path)) files.push(path)
    else if (feature === undefined || users.get(feature)?.has(foundation)) return undefined
    else for (const name of [feature, ...(users.get(feature) ?? [])]) reached.add(name)
  }
  const folders = [...reached].flatMap((name) => [`/features/${name}/`, `domain/src/${name}/`])
  return [...always, ...files, ...folders]
}

/** Which features, on any floor, and which floors below them use each feature. */
export function readUsers(): Users {
  const users: Users = new Map()
  for (const path of globSync([inFeatures, foundationFiles])) {
    const user = ofFeature.exec(path)?.[1] ?? foundation
    if (ownTest.test(path)) continue
    const imports = path.startsWith('packages/domain/') ? /from '\.\.\/([\w-]+)\// : importOfFeature
    for (const [, used = ''] of readFileSync(path, 'utf8').matchAll(new RegExp(imports, 'g'))) {
      if (used !== user) users.set(used, (users.get(used) ?? new Set()).add(user))
    }
  }
  return users
}
