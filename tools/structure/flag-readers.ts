/**
 * A switch that changes nothing is worse than none, so every flag and plan feature must be read by code that the running
 * server or studio reaches (0103). Tests don't count, nor does code that only lists, stores or shows switches.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportWalk } from './import-walk.ts'

const entries = [
  'apps/server/src/app/main.ts',
  'apps/studio/src/app/main.tsx',
  'apps/studio/src/app/routes/**/*.tsx',
]
/** Code that lists, stores and shows switches. */
const bookkeeping =
  /^(packages\/domain\/src\/organizations|packages\/api|apps\/[a-z]+\/src\/features\/flags)\//

/** Reads of a flag: `useFlag('a')`, `isFlagOn(ctx, 'a')`, `flags.a`, or `const { a } = await findFlags(ctx)`. */
const flagRead =
  /(?:\buseFlag\(|\bisFlagOn\([^()']*)'(?<argument>\w+)'|\bflags\.(?<property>\w+)|\bwithFlagDefaults\([^()]*\)\.(?<member>\w+)/g
const flagsDestructured = /\{(?<names>[\w\s,]+)\} = (?:await )?findFlags\(/g
/** A file that mentions plans is assumed to read every feature that it names. */
const planWords = /usePlan\b|[pP]lan[A-Z_]|pricing_config|hasFeature/
const name = /['".](?<name>[a-z_]+)\b/g

export type Switches = { flags: readonly string[]; planFeatures: readonly string[] }

/** Switches that no product code below `root` reads, one line each. */
export function flagReaderFaults(root: string, { flags, planFeatures }: Switches): string[] {
  const sources = productSources(root)
  const flagsRead = new Set(sources.flatMap(flagsReadIn))
  const featuresRead = new Set(sources.flatMap(planFeaturesNamedIn))
  return [
    ...flags
      .filter((flag) => !flagsRead.has(flag))
      .map((flag) => `flags-are-read: nothing reads the flag ${flag}`),
    ...planFeatures
      .filter((feature) => !featuresRead.has(feature))
      .map((feature) => `flags-are-read: nothing reads the plan feature ${feature}`),
  ]
}

/** The source code that the product reaches, without comments. */
function productSources(root: string): string[] {
  const reached = new ImportWalk(root).reachedFrom(globSync(entries, { cwd: root }))
  return [...reached]
    .filter((file) => !bookkeeping.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
}

function flagsReadIn(text: string): string[] {
  const read = [...text.matchAll(flagRead)].flatMap(({ groups = {} }) => Object.values(groups))
  const destructured = [...text.matchAll(flagsDestructured)].flatMap(
    ({ groups }) => groups?.['names']?.split(/[\s,]+/) ?? [],
  )
  return [...read, ...destructured].filter((flag) => flag !== undefined)
}

function planFeaturesNamedIn(text: string): string[] {
  return planWords.test(text) ? [...text.matchAll(name)].map(({ groups }) => groups?.['name'] ?? '') : []
}
