import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runStage, type Stage } from './run-stage.ts'
import { flakyLines, retryBrowserTests, retryVitestTests } from './second-try.ts'
import { outputTo } from './vitest-reporters.ts'

const fixtures = 'tools/fixtures/flaky'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-flaky-'))
  mkdirSync(join(folder, 'browser'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function vitestStage(environment: Record<string, string> = {}): Stage {
  const report = join(folder, 'media.json')
  const vitest = ['node_modules/.bin/vitest', 'run', '--config', `${fixtures}/vitest.config.ts`]
  return {
    name: 'processes',
    command: [...vitest, '--reporter=json', outputTo(report)],
    report,
    environment: { FLAKY_MARKS: folder, ...environment },
  }
}

function browserStage(environment: Record<string, string> = {}): Stage {
  const report = join(folder, 'browser.json')
  const command = ['node_modules/.bin/playwright', 'test', `--config=${fixtures}/playwright.config.ts`]
  return {
    name: 'browser',
    command: [...command, `--output=${folder}/browser`],
    report,
    environment: { FLAKY_MARKS: folder, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...environment },
  }
}

describe('a vitest test that fails', () => {
  it('is flaky when it passes alone, and does not fail the run', async () => {
    const stage = vitestStage()
    const verdict = await retryVitestTests(stage, await runStage(stage))
    expect(verdict.isGood).toBe(true)
    expect(verdict.flaky.map(({ title }) => title)).toEqual(['stops + is gone'])
  })

  it('fails the run when it fails twice, whatever else passed', async () => {
    const stage = vitestStage({ WITH_BROKEN: '1' })
    const verdict = await retryVitestTests(stage, await runStage(stage))
    expect(verdict.isGood).toBe(false)
    expect(verdict.flaky).toHaveLength(1)
  })

  it('is run again whatever its kind, each file alone', async () => {
    const stage = vitestStage({ WITH_MEDIA: '1' })
    const verdict = await retryVitestTests(stage, await runStage(stage))
    expect(verdict.isGood).toBe(true)
    expect(new Set(verdict.flaky.map(({ title }) => title))).toEqual(new Set(['encodes', 'stops + is gone']))
  })

  it('fails the run if there is no report', async () => {
    expect(await retryVitestTests(vitestStage(), 1)).toEqual({ flaky: [], isGood: false })
  })
})

describe('a browser test that fails', () => {
  it('is flaky when it passes alone, and is printed with its error', async () => {
    const stage = browserStage()
    const { flaky, isGood } = await retryBrowserTests(stage, await runStage(stage))
    expect(isGood).toBe(true)
    expect(flaky.map(flakyLines)).toEqual([
      expect.stringMatching(/^flaky: .*flaky\.spec\.ts › a page closes\n {2}Error: expect/),
    ])
  })

  it('fails the run when it fails twice', async () => {
    const stage = browserStage({ WITH_BROKEN: '1' })
    const { flaky, isGood } = await retryBrowserTests(stage, await runStage(stage))
    expect(isGood).toBe(false)
    expect(flaky.map(({ title }) => title)).toEqual(['a page closes'])
  })
})
