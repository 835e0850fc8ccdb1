import { existsSync, readFileSync } from 'node:fs'

export type Totals = { passed: number; failed: number; skipped: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number } }

/**
 * Sums the JSON reports of vitest and Playwright. Missing reports are ignored, and `flaky` tests, which failed in the
 * reports but passed alone, count as passed.
 */
export function readTotals(files: string[], flaky = 0): Totals {
  const sum = { passed: flaky, failed: -flaky, skipped: 0 }
  for (const file of files.filter((name) => existsSync(name))) {
    const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
    const { passed, failed, skipped } = totalsOf(report)
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

function totalsOf(report: VitestReport | PlaywrightReport): Totals {
  if ('stats' in report) {
    const { expected, unexpected, skipped } = report.stats
    return { passed: expected, failed: unexpected, skipped }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

/** The last line of `npm test`. */
export function sumLine({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`
}
