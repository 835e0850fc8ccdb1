/**
 * `npm test`: the gates with the unit and API tests, then the tests with ffmpeg and of processes, then the browser tests. Every stage runs, whatever the one before it said. Browser and process
 * tests that failed run once more, alone; what passes then is printed as flaky. The last line sums up the tests of all runners.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { runStage, type Stage } from './test/run-stage.ts'
import {
  flakyLines,
  outputTo,
  retryBrowserTests,
  retryProcessTests,
  type Verdict,
} from './test/second-try.ts'
import { readTotals, sumLine } from './test/totals.ts'

const reports = 'test-results'

const gates: Stage = {
  name: 'gates',
  command: [process.execPath, 'tools/check.ts'],
  report: `${reports}/check.json`,
}
const media: Stage = {
  name: 'media and process tests',
  command: [
    'node_modules/.bin/vitest',
    'run',
    '--project',
    'media',
    '--reporter=minimal',
    '--reporter=json',
    outputTo(`${reports}/media.json`),
  ],
  report: `${reports}/media.json`,
}
const browser: Stage = {
  name: 'browser tests',
  command: ['node_modules/.bin/playwright', 'test'],
  report: `${reports}/browser.json`,
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)
const codes: number[] = []
for (const stage of [gates, media, browser]) {
  console.log(`\n── ${stage.name} ──`)
  codes.push(await runStage(stage))
}
const [gatesCode = 1, mediaCode = 1, browserCode = 1] = codes

const verdicts: Verdict[] = [
  await retryProcessTests(media, mediaCode),
  await retryBrowserTests(browser, browserCode),
]
const flaky = verdicts.flatMap((verdict) => verdict.flaky)
if (flaky.length > 0) console.log(`\n${flaky.map(flakyLines).join('\n')}`)
const isGood = gatesCode === 0 && verdicts.every((verdict) => verdict.isGood)
process.exitCode = isGood ? 0 : 1
console.log(
  `\n${sumLine(
    readTotals(
      [gates, media, browser].map(({ report }) => report),
      flaky.length,
    ),
  )}`,
)
