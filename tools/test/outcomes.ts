/** Reads test outcomes from the JSON reports of vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type TestOutcome = {
  /** Path from the root of the repository. */
  file: string
  /** Undefined if the whole file failed, for example because it couldn't be loaded. */
  title: string | undefined
  hasPassed: boolean
  /** One line. */
  error: string
  /** Path of the recorded trace. */
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
/** A test in one project of the configuration; hand tests run in a wide and a narrow window. */
type PlaywrightTest = { projectName: string; status: string; results: PlaywrightResult[] }
type PlaywrightResult = {
  error?: { message?: string }
  attachments: { name: string; path?: string }[]
}
type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[]; errors: unknown[] }

/** Undefined if there is no report. */
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
    // The file couldn't be loaded, or failed outside its tests.
    const hasFileFailed = status === 'failed' && outcomes.every(({ hasPassed }) => hasPassed)
    if (!hasFileFailed) return outcomes
    return [{ file, title: undefined, hasPassed: false, error: firstLine(message), trace: undefined }]
  })
}

/** Undefined if there is no report, or if the run failed outside its tests. */
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
