import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTotals, sumLine } from './totals.ts'

it('sums the reports of both runners, counts flaky tests as passed and ignores stages that never ran', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-totals-'))
  const [unit, browser, missing] = ['unit.json', 'browser.json', 'missing.json'].map((name) =>
    join(folder, name),
  )
  writeFileSync(unit ?? '', JSON.stringify({ numPassedTests: 40, numFailedTests: 1, numPendingTests: 0 }))
  writeFileSync(browser ?? '', JSON.stringify({ stats: { expected: 7, unexpected: 2, skipped: 2 } }))
  const totals = readTotals([unit ?? '', browser ?? '', missing ?? ''])
  expect(sumLine(totals)).toBe('47 passed, 3 failed, 2 skipped')
  expect(sumLine(readTotals([unit ?? '', browser ?? ''], 1))).toBe('48 passed, 2 failed, 2 skipped')
})

it('mentions skipped tests only if there are any', () => {
  expect(sumLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
})
