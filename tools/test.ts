/**
 * `npm test`: runs the gates beside the unit and API tests. In parallel it runs the media and process tests and then the
 * browser tests, which spend much of their time waiting for encoders, restarts, slow typing and slow replies (0097). Browser
 * tests with cameras, which send and show pictures in real time, run after all others.
 * Every stage runs, even if others fail. Failed tests run once more, alone; those that then pass are reported as
 * flaky. The last line adds up the tests of all runners. `npm test -- --repeat 3 NAME` runs some tests
 * several times instead (`test/repeat.ts`).
 */
import { mkdirSync, rmSync } from 'node:fs'
import { readRepeat, repeatTests } from './test/repeat.ts'
import { runStage, type Stage } from './test/run-stage.ts'
import { flakyLines, retryBrowserTests, retryVitestTests, type Verdict } from './test/second-try.ts'
import { readTotals, sumLine } from './test/totals.ts'
import { unitAndApiTests } from './test/unit-and-api-tests.ts'
import { vitestReporters } from './test/vitest-reporters.ts'

const reports = 'test-results'

const gates: Stage = {
  name: 'gates',
  command: [process.execPath, 'tools/check.ts', '--without-tests'],
  report: `${reports}/gates.json`,
}
const unitAndApi: Stage = {
  name: 'unit and API tests',
  command: [...unitAndApiTests, ...vitestReporters(`${reports}/check.json`)],
  report: `${reports}/check.json`,
}
const media: Stage = {
  name: 'media and process tests',
  command: [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    'media',
    ...vitestReporters(`${reports}/media.json`),
  ],
  report: `${reports}/media.json`,
}
const browser: Stage = {
  name: 'browser tests',
  command: playwright('studio', 'desktop', 'phone'),
  report: `${reports}/browser.json`,
}
const cameras: Stage = {
  name: 'browser tests with cameras',
  command: [...playwright('cameras'), `--output=${reports}/cameras`],
  report: `${reports}/cameras.json`,
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/cameras.json` },
}

function playwright(...projects: string[]): string[] {
  return ['node_modules/.bin/playwright', 'test', ...projects.map((project) => `--project=${project}`)]
}

/**
 * One after the other: running all three at once takes longer, because two cores keep switching between ten processes.
 */
async function runBesideGates(): Promise<[number, number]> {
  return [await runInBackground(media), await runInBackground(browser)]
}

/** Runs the stage in the background and prints all its output once it has ended. */
async function runInBackground(stage: Stage): Promise<number> {
  let output = ''
  const code = await runStage(stage, (text) => (output += text))
  console.log(`\n── ${stage.name} ──\n${output.trim()}`)
  return code
}

/** Runs everything. Returns whether it passed. */
async function testEverything(): Promise<boolean> {
  console.log(`\n── ${gates.name} ──`)
  const [gatesCode, unitAndApiCode, [mediaCode, browserCode]] = await Promise.all([
    runStage(gates),
    runInBackground(unitAndApi),
    runBesideGates(),
  ])

  const verdicts: Verdict[] = [
    await retryVitestTests(unitAndApi, unitAndApiCode),
    await retryVitestTests(media, mediaCode),
    await retryBrowserTests(browser, browserCode),
  ]
  console.log(`\n── ${cameras.name} ──`)
  verdicts.push(await retryBrowserTests(cameras, await runStage(cameras)))
  const flaky = verdicts.flatMap((verdict) => verdict.flaky)
  if (flaky.length > 0) console.log(`\n${flaky.map(flakyLines).join('\n')}`)
  const isGood = gatesCode === 0 && verdicts.every((verdict) => verdict.isGood)
  console.log(
    `\n${sumLine(
      readTotals(
        [unitAndApi, media, browser, cameras].map(({ report }) => report),
        flaky.length,
      ),
    )}`,
  )
  return isGood
}

const repeat = readRepeat(process.argv.slice(2))
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)
const isGood = repeat === undefined ? await testEverything() : await repeatTests(repeat)
process.exitCode = isGood ? 0 : 1
