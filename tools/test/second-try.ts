/**
 * The second try of what failed: a test in a browser, or of the product as a process, shares a busy machine with others
 * and runs once more, alone. What passes then is flaky: it is printed, to be mended in the same change, and does not
 * fail the run.
 */
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { readBrowserOutcomes, readVitestOutcomes, type TestOutcome } from './outcomes.ts'
import { runStage, type Stage } from './run-stage.ts'

export type Verdict = {
  /** As they failed at the first try; they passed alone. */
  flaky: TestOutcome[]
  isGood: boolean
}

/** How a run of tests ended: its exit code, and what its report says. */
type Run = { code: number; outcomes: TestOutcome[] | undefined }

/** Runs the failed browser tests of `stage`, which ended with `code`, once more, one at a time and with a trace. */
export async function retryBrowserTests(stage: Stage, code: number): Promise<Verdict> {
  const first = { code, outcomes: readBrowserOutcomes(stage.report) }
  const settled = settledVerdict(first)
  if (settled) return settled
  const folder = dirname(stage.report)
  const report = reportOfSecondTry(stage)
  const again: Stage = {
    name: stage.name,
    command: [
      ...stage.command,
      '--last-failed',
      `--last-failed-file=${folder}/browser/.last-run.json`,
      '--workers=1',
      '--trace=on',
      `--output=${folder}/browser-again`,
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

/**
 * Runs the failed process tests of `stage`, which ended with `code`, once more, one file at a time; a failed test of
 * another kind stays failed.
 */
export async function retryProcessTests(stage: Stage, code: number): Promise<Verdict> {
  const first = { code, outcomes: readVitestOutcomes(stage.report) }
  const settled = settledVerdict(first)
  if (settled) return settled
  const failures = failuresOf(first)
  const ofProcesses = failures.filter(({ file }) => file.endsWith('.process.test.ts'))
  const verdicts: Verdict[] = []
  for (const [file, tests] of Map.groupBy(ofProcesses, (test) => test.file)) {
    verdicts.push(await retryFile(stage, file, tests))
  }
  return {
    flaky: verdicts.flatMap(({ flaky }) => flaky),
    isGood: ofProcesses.length === failures.length && verdicts.every(({ isGood }) => isGood),
  }
}

async function retryFile(stage: Stage, file: string, tests: TestOutcome[]): Promise<Verdict> {
  const report = reportOfSecondTry(stage)
  const titles = tests.flatMap(({ title }) => (title === undefined ? [] : [title]))
  const only = titles.length < tests.length ? [] : ['--testNamePattern', patternOf(titles)]
  const command = stage.command.map((word) => (word.startsWith('--outputFile') ? outputTo(report) : word))
  const code = await runStage({ ...stage, name: file, command: [...command, file, ...only], report })
  return verdictOf(tests, { code, outcomes: readVitestOutcomes(report) })
}

/** The argument by which vitest writes its results to `report`. */
export function outputTo(report: string): string {
  return `--outputFile.json=${report}`
}

function reportOfSecondTry({ report }: Stage): string {
  const path = report.replace(/\.json$/, '-again.json')
  rmSync(path, { force: true })
  return path
}

/** Vitest matches it against the titles of all levels, joined. */
function patternOf(titles: string[]): string {
  return `(${titles.map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`
}

/** The verdict that needs no second try: all passed, or the run broke outside its tests. */
function settledVerdict(run: Run): Verdict | undefined {
  if (run.outcomes !== undefined && failuresOf(run).length > 0) return undefined
  return { flaky: [], isGood: run.code === 0 && run.outcomes !== undefined }
}

function failuresOf({ outcomes = [] }: Run): TestOutcome[] {
  return outcomes.filter(({ hasPassed }) => !hasPassed)
}

/** A test that did not run the second time has not passed. */
function verdictOf(failures: TestOutcome[], { code, outcomes = [] }: Run): Verdict {
  const flaky = failures.filter(({ file, title }) => {
    const second = outcomes.filter((one) => one.file === file && (title === undefined || one.title === title))
    return second.length > 0 && second.every(({ hasPassed }) => hasPassed)
  })
  return { flaky, isGood: code === 0 && flaky.length === failures.length }
}

/** The lines that tell of a flaky test: what went wrong at the first try, and its trace where one was kept. */
export function flakyLines({ file, title, error, trace }: TestOutcome): string {
  const lines = [`flaky: ${file} › ${title ?? 'the whole file'}`, `  ${error}`]
  return (trace === undefined ? lines : [...lines, `  trace: ${trace}`]).join('\n')
}
