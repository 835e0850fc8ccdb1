import { existsSync, readFileSync } from 'node:fs'

export type Totals = { passed: number; failed: number; skipped: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** What the JSON reports of vitest and Playwright count together; a runner that never ran counts nothing. */
export function readTotals(files: string[]): Totals {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const file of files.filter((name) => existsSync(name))) {
    const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
    const { passed, failed, skipped } = totalsOf(report)
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** A test that passed only at a second try counts as failed. */
function totalsOf(report: VitestReport | PlaywrightReport): Totals {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

/** The line that ends `npm test`; skipped tests are named only when there are some. */
export function sumLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
