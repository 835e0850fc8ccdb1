/** `npm test -- --repeat 3 NAME`: runs some tests several times, to find out whether they are flaky. */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runStage, type Stage } from './run-stage.ts'
import { readTotals, sumLine } from './totals.ts'
import { outputTo } from './vitest-reporters.ts'

export type Repeat = {
  times: number
  /** Part of the path or of the title of the tests. */
  name: string
}

const usage = 'Usage: npm test, or npm test -- --repeat TIMES NAME (part of the path or title of tests).'

/**
 * Reads the arguments of `npm test`; undefined if there are none, which runs everything. Throws if they are invalid.
 */
export function readRepeat(args: readonly string[]): Repeat | undefined {
  if (args.length === 0) return undefined
  const { values, positionals } = parse(args)
  const times = Number(values.repeat)
  const [name = '', ...others] = positionals
  if (!Number.isInteger(times) || times < 1 || name.trim() === '' || others.length > 0) throw new Error(usage)
  return { times, name }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { repeat: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new Error(usage, { cause: error })
  }
}

/** A runner's files with the name in their path, and others with the name in their text, so perhaps in a title. */
export type Files = { byPath: string[]; byText: string[] }

export function filesNaming(name: string, paths: readonly string[], read = readText): Files {
  const byPath = paths.filter((path) => path.includes(name))
  const byText = paths.filter((path) => !path.includes(name) && read(path).includes(name))
  return { byPath, byText }
}

const readText = (path: string) => readFileSync(path, 'utf8')

/** The stages of one round: whole files, and from other files only the tests with this title. */
export function stagesOf(name: string, { vitest, browser }: { vitest: Files; browser: Files }): Stage[] {
  const pattern = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const stages = [
    vitestStage('files', vitest.byPath),
    vitestStage('titles', vitest.byText, ['--testNamePattern', pattern]),
    browserStage('browser files', browser.byPath),
    browserStage('browser titles', browser.byText, [`--grep=${pattern}`]),
  ]
  return stages.filter((stage) => stage !== undefined)
}

const reports = 'test-results'

function vitestStage(
  name: string,
  files: readonly string[],
  only: readonly string[] = [],
): Stage | undefined {
  if (files.length === 0) return undefined
  const report = `${reports}/repeat-${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', outputTo(report)]
  return { name, report, command: ['node_modules/.bin/vitest', 'run', ...reporters, ...only, ...files] }
}

function browserStage(
  name: string,
  files: readonly string[],
  only: readonly string[] = [],
): Stage | undefined {
  if (files.length === 0) return undefined
  const report = `${reports}/repeat-${name.replace(' ', '-')}.json`
  return {
    name,
    report,
    command: [
      'node_modules/.bin/playwright',
      'test',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...only,
      ...files,
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
}

/** Runs the tests `times` times, even after a failure. Returns true if every run passed and ran at least one test. */
export async function repeatTests({ times, name }: Repeat): Promise<boolean> {
  const stages = stagesOf(name, {
    vitest: filesNaming(name, globSync('{apps,packages,tools}/**/*.test.{ts,tsx}', { exclude })),
    browser: filesNaming(name, globSync('e2e/specs/*.spec.ts')),
  })
  const failures: string[] = []
  let count = 0
  for (let round = 1; round <= times; round += 1) {
    for (const stage of stages) {
      console.log(`\n── ${stage.name}, ${round} of ${times} ──`)
      rmSync(stage.report, { force: true })
      const code = await runStage(stage)
      const totals = readTotals([stage.report])
      count += totals.passed + totals.failed
      console.log(sumLine({ ...totals, skipped: 0 }))
      if (code !== 0) failures.push(`${stage.name}, ${round} of ${times}`)
    }
  }
  if (count === 0) console.log(`\nNo test has “${name}” in its path or title.`)
  else
    console.log(
      `\n${count} tests run. ${failures.length === 0 ? 'All passed.' : `Failed: ${failures.join('; ')}`}`,
    )
  return count > 0 && failures.length === 0
}

/** Installed packages, build output, and tests that only other tests run. */
const exclude = (path: string) => /(^|\/)(node_modules|dist|fixtures)$/.test(path)
