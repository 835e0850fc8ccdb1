/** How the tests of a run ended, read from the JSON reports of vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type TestOutcome = {
  /** From the root of the repository. */
  file: string
  /** Of the test alone; undefined where the whole file failed, as when it could not be loaded. */
  title: string | undefined
  hasPassed: boolean
  /** Why it failed, in a line. */
  error: string
  /** Path of the trace that was kept of it. */
  trace: string | undefined
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: PlaywrightTest[] }[]
}
/** A test in one project of the configuration: tests by hand run in a wide window and in a narrow one. */
type PlaywrightTest = { projectName: string; status: string; results: PlaywrightResult[] }
type PlaywrightResult = {
  error?: { message?: string }
  attachments: { name: string; path?: string }[]
}
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[]; errors: unknown[] }

/** What a report of vitest says of the tests that ran; undefined where the run left none. */
export function readVitestOutcomes(path: string): TestOutcome[] | undefined {
  if (!existsSync(path)) return undefined
  const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
  return report.testResults.flatMap(({ name, status, message, assertionResults }): TestOutcome[] => {
    const file = relative(process.cwd(), name)
    const outcomes = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ title, status: end, failureMessages: [reason = ''] }) => ({
        file,
        title,
        hasPassed: end === 'passed',
        error: firstLine(reason),
        trace: undefined,
      }))
    // It could not be loaded, or what it does after its tests went wrong.
    const hasFailedAsAWhole = status === 'failed' && outcomes.every(({ hasPassed }) => hasPassed)
    if (!hasFailedAsAWhole) return outcomes
    return [{ file, title: undefined, hasPassed: false, error: firstLine(message), trace: undefined }]
  })
}

/** What a report of Playwright says of its tests; undefined where the run left none, or failed outside them. */
export function readBrowserOutcomes(path: string): TestOutcome[] | undefined {
  if (!existsSync(path)) return undefined
  const report: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  if (report.errors.length > 0) return undefined
  const root = relative(process.cwd(), report.config.rootDir)
  const outcomesOf = (suite: PlaywrightSuite): TestOutcome[] => [
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => {
        const result = results.at(-1)
        const trace = result?.attachments.find(({ name }) => name === 'trace')?.path
        return {
          file: `${root}/${file}`,
          title: projectName === '' ? title : `${title} (${projectName})`,
          hasPassed: status !== 'unexpected',
          error: firstLine(result?.error?.message ?? ''),
          trace: trace === undefined ? undefined : relative(process.cwd(), trace),
        }
      }),
    ),
    ...(suite.suites ?? []).flatMap(outcomesOf),
  ]
  return report.suites.flatMap(outcomesOf)
}

const colors = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')

function firstLine(text: string): string {
  const lines = text.replaceAll(colors, '').split('\n')
  return lines.find((line) => line.trim() !== '')?.trim() ?? ''
}
