/**
 * `npm test`: the gates with the unit and API tests, then the tests with ffmpeg, then the browser tests. Stops at
 * the first stage that fails; the last line sums up the tests of all runners.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { runStage, type Stage } from './test/run-stage.ts'
import { readTotals, sumLine } from './test/totals.ts'

const reports = 'test-results'
const stages: Stage[] = [
  { name: 'gates', command: [process.execPath, 'tools/check.ts'], report: `${reports}/check.json` },
  {
    name: 'media tests',
    command: [
      'node_modules/.bin/vitest',
      'run',
      '--project',
      'media',
      '--reporter=minimal',
      '--reporter=json',
    ],
    report: `${reports}/media.json`,
  },
  {
    name: 'browser tests',
    command: ['node_modules/.bin/playwright', 'test'],
    report: `${reports}/browser.json`,
  },
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports)
for (const stage of stages) {
  console.log(`\n── ${stage.name} ──`)
  process.exitCode = await runStage(stage)
  if (process.exitCode !== 0) break
}
console.log(`\n${sumLine(readTotals(stages.map(({ report }) => report)))}`)
