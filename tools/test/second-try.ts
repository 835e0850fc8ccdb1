/**
 * Retries failed tests once, alone, because all share a busy machine. A test that passes then is flaky: it is printed, to
 * be fixed in the same change, and doesn't fail the run.
 */
import { rmSync } from 'node:fs'
import { readBrowserOutcomes, readVitestOutcomes, type TestOutcome } from './outcomes.ts'
import { runStage, type Stage } from './run-stage.ts'
import { outputTo } from './vitest-reporters.ts'

export type Verdict = {
  /** Their first outcomes; each passed when run alone. */
  flaky: TestOutcome[]
  isGood: boolean
}

type Run = { code: number; outcomes: TestOutcome[] | undefined }

/** Reruns the failed browser tests of `stage`, which exited with `code`, one at a time and with traces. */
export async function retryBrowserTests(stage: Stage, code: number): Promise<Verdict> {
  const first = { code, outcomes: readBrowserOutcomes(stage.report) }
  const settled = settledVerdict(first)
  if (settled) return settled
  const folder = folderOf(stage.report)
  const report = reportOfSecondTry(stage)
  const again: Stage = {
    name: stage.name,
    command: [
      ...stage.command,
      '--last-failed',
      `--last-failed-file=${folder}/.last-run.json`,
      '--workers=1',
      '--trace=on',
      `--output=${folderOf(report)}`,
      '--reporter=dot,json',
    ],
    report,
    environment: { ...stage.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
  return verdictOf(failuresOf(first), {
    code: await runStage(again),
    outcomes: readBrowserOutcomes(report),
  })
}

/** Reruns the failed vitest tests of `stage`, which exited with `code`, one file at a time. */
export async function retryVitestTests(stage: Stage, code: number): Promise<Verdict> {
  const first = { code, outcomes: readVitestOutcomes(stage.report) }
  const settled = settledVerdict(first)
  if (settled) return settled
  const verdicts: Verdict[] = []
  for (const [file, tests] of Map.groupBy(failuresOf(first), (test) => test.file)) {
    verdicts.push(await retryFile(stage, file, tests))
  }
  return {
    flaky: verdicts.flatMap(({ flaky }) => flaky),
    isGood: verdicts.every(({ isGood }) => isGood),
  }
}

async function retryFile(stage: Stage, file: string, tests: TestOutcome[]): Promise<Verdict> {
  const report = reportOfSecondTry(stage)
  const titles = tests.flatMap(({ title }) => (title === undefined ? [] : [title]))
  const only = titles.length < tests.length ? [] : ['--testNamePattern', patternOf(titles)]
  const command = stage.command.map((arg) => (arg.startsWith('--outputFile') ? outputTo(report) : arg))
  const code = await runStage({ ...stage, name: file, command: [...command, file, ...only] })
  return verdictOf(tests, { code, outcomes: readVitestOutcomes(report) })
}

/** What a browser stage keeps beside its report: screenshots, traces, and which tests failed. */
const folderOf = (report: string) => report.replace(/\.json$/, '')

function reportOfSecondTry({ report }: Stage): string {
  const path = report.replace(/\.json$/, '-again.json')
  rmSync(path, { force: true })
  return path
}

/** Vitest matches this against the joined titles of all levels. */
function patternOf(titles: string[]): string {
  return `(${titles.map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`
}

/** The verdict if no retry is needed: all tests passed, or the run failed outside its tests. */
function settledVerdict(run: Run): Verdict | undefined {
  if (run.outcomes !== undefined && failuresOf(run).length > 0) return undefined
  return { flaky: [], isGood: run.code === 0 && run.outcomes !== undefined }
}

function failuresOf({ outcomes = [] }: Run): TestOutcome[] {
  return outcomes.filter(({ hasPassed }) => !hasPassed)
}

/** A test that didn't run again counts as failed. */
function verdictOf(failures: TestOutcome[], { code, outcomes = [] }: Run): Verdict {
  const flaky = failures.filter(({ file, title }) => {
    const second = outcomes.filter(
      (outcome) => outcome.file === file && (title === undefined || outcome.title === title),
    )
    return second.length > 0 && second.every(({ hasPassed }) => hasPassed)
  })
  return { flaky, isGood: code === 0 && flaky.length === failures.length }
}

/** The printed lines for a flaky test: its first error, and its trace if there is one. */
export function flakyLines({ file, title, error, trace }: TestOutcome): string {
  const lines = [`flaky: ${file} › ${title ?? 'the whole file'}`, `  ${error}`]
  return (trace === undefined ? lines : [...lines, `  trace: ${trace}`]).join('\n')
}
