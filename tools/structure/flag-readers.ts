/**
 * A switch that changes nothing is worse than none. Each flag and each plan feature that the product knows is asked for
 * by product code that the running server or studio reaches (0103). Tests don't count, nor does what only lists, stores or
 * shows switches.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportWalk } from './import-walk.ts'

const entries = [
  'apps/server/src/app/main.ts',
  'apps/studio/src/app/main.tsx',
  'apps/studio/src/app/routes/**/*.tsx',
]
/** Where switches are listed, stored and shown. */
const keeping = /^(packages\/domain\/src\/organizations|packages\/api|apps\/[a-z]+\/src\/features\/flags)\//

/** Asks for a flag: `useFlag('a')`, `isFlagOn(ctx, 'a')`, `flags.a`, or `const { a } = await findFlags(ctx)`. */
const flagQuestion =
  /(?:\buseFlag\(|\bisFlagOn\([^()']*)'(?<asked>\w+)'|\bflags\.(?<read>\w+)|\bwithFlagDefaults\([^()]*\)\.(?<member>\w+)/g
const flagsTaken = /\{(?<names>[\w\s,]+)\} = (?:await )?findFlags\(/g
/** A file that speaks of plans asks for each feature that it names. */
const planWords = /usePlan\b|[pP]lan[A-Z_]|pricing_config|hasFeature/
const name = /['".](?<name>[a-z_]+)\b/g

export type Switches = { flags: readonly string[]; planFeatures: readonly string[] }

/** Switches that no product code below `root` asks for, one line each. */
export function flagReaderFaults(root: string, { flags, planFeatures }: Switches): string[] {
  const sources = productSources(root)
  const askedFlags = new Set(sources.flatMap(flagsAskedIn))
  const askedFeatures = new Set(sources.flatMap(planFeaturesNamedIn))
  return [
    ...flags
      .filter((flag) => !askedFlags.has(flag))
      .map((flag) => `flags-are-read: nothing asks for the flag ${flag}`),
    ...planFeatures
      .filter((feature) => !askedFeatures.has(feature))
      .map((feature) => `flags-are-read: nothing asks for the plan feature ${feature}`),
  ]
}

/** The text of all that runs, without its comments. */
function productSources(root: string): string[] {
  const reached = new ImportWalk(root).reachedFrom(globSync(entries, { cwd: root }))
  return [...reached]
    .filter((file) => !keeping.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
}

function flagsAskedIn(text: string): string[] {
  const asked = [...text.matchAll(flagQuestion)].flatMap(({ groups = {} }) => Object.values(groups))
  const taken = [...text.matchAll(flagsTaken)].flatMap(
    ({ groups }) => groups?.['names']?.split(/[\s,]+/) ?? [],
  )
  return [...asked, ...taken].filter((flag) => flag !== undefined)
}

function planFeaturesNamedIn(text: string): string[] {
  return planWords.test(text) ? [...text.matchAll(name)].map(({ groups }) => groups?.['name'] ?? '') : []
}
