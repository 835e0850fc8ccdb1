import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rules from '../.dependency-cruiser.mjs'
import { cruiseFaults } from './structure/cruise.ts'
import { featureFloorFaults } from './structure/feature-floors.ts'
import { fileNameFaults } from './structure/file-names.ts'
import { flagReaderFaults } from './structure/flag-readers.ts'
import { expressionFaults } from './structure/regular-expressions.ts'
import { typedFieldFaults } from './structure/typed-fields.ts'

const root = resolve(import.meta.dirname, '..')
const lintFaults = 'apps/server/src/features/lint-faults'
let house = ''

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'marquee-planted-faults-'))
  cpSync(join(root, 'tools/fixtures/planted-faults'), house, { recursive: true })
  for (const file of ['.oxlintrc.json', '.dependency-cruiser.mjs', 'tsconfig.base.json'])
    cpSync(join(root, file), join(house, file))
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `  console.info(${line})\n`)
  writeFileSync(join(house, lintFaults, 'max-lines.ts'), lines(401).join(''))
  const longFunction = `export function long(): void {\n${lines(81).join('')}}\n`
  writeFileSync(join(house, lintFaults, 'max-lines-per-function.ts'), longFunction)
})

afterAll(() => rmSync(house, { recursive: true }))

describe('the structure rules', () => {
  it('catch every planted fault, and every rule has one', async () => {
    const faults = await cruiseFaults(house, [])
    const caught = faults.filter(({ rule, from }) => basename(from).startsWith(rule))
    const names = rules.forbidden?.map(({ name }) => name) ?? []
    expect(new Set(caught.map(({ rule }) => rule))).toEqual(new Set(names))
    expect(faults.filter(({ from }) => from.endsWith('/schema.ts'))).toEqual([])
  })

  it('report a file that was not cruised', async () => {
    const faults = await cruiseFaults(house, ['apps/server/src/unseen.ts'])
    expect(faults).toContainEqual({
      rule: 'every-file-is-cruised',
      from: 'apps/server/src/unseen.ts',
      to: 'not seen',
    })
  })

  it.each([
    ['apps/server/src/platform/utils/trim.ts', true],
    ['apps/studio/src/lib/helpers.ts', true],
    ['packages/media/src/segment-utils.ts', true],
    ['apps/server/src/features/media/media-service.ts', true],
    ['apps/server/src/features/media/serve-segment.ts', false],
    ['packages/domain/src/lists/page.ts', false],
  ])('%s is nameless: %s', (file, isNameless) => {
    expect(fileNameFaults([file])).toEqual(isNameless ? [file] : [])
  })
})

describe('the rule of linear expressions', () => {
  it('catches what takes exponential or polynomial time, and what is built while the product runs', async () => {
    const file = 'packages/domain/src/structure-faults/linear-expressions.ts'
    const faults = await expressionFaults(house)
    expect(
      faults.map((fault) => fault.slice(0, fault.indexOf(' ', `linear-expressions: ${file}`.length))),
    ).toEqual([4, 1, 2].map((line) => `linear-expressions: ${file}:${line}`))
    expect(faults.slice(1)).toMatchObject([
      expect.stringContaining('exponential'),
      expect.stringContaining('polynomial'),
    ])
  })
})

describe('the rule of typing', () => {
  it('catches a field that is locked until an answer, and one that an answer clears', () => {
    const file = 'apps/studio/src/features/structure-faults/typing-outlives-answers.tsx'
    expect(typedFieldFaults(house)).toEqual([
      `typing-outlives-answers: ${file}:9 clears a field when an answer comes.`,
      `typing-outlives-answers: ${file}:10 locks a field while a request is under way.`,
    ])
  })
})

describe('the law of one name', () => {
  it('reports rooms without a row and rows without a room', () => {
    mkdirSync(join(house, 'docs'))
    const table =
      '| `target` | yes | yes | | yes |\n| `structure-faults` | yes | yes | yes | |\n| `lint-faults` | | yes | yes | |\n'
    writeFileSync(join(house, 'docs/architecture.md'), table)
    expect(featureFloorFaults(house)).toEqual([
      'feature-floors: studio/target is not in docs/architecture.md',
      'feature-floors: e2e/target is in docs/architecture.md only',
    ])
  })
})

describe('the rule that offered flags are read', () => {
  const reader = 'apps/studio/src/features/events/use-events-per-page.ts'
  const flag = 'notUseRegistrantCounts'
  const faultsOf = (offered: readonly string[]) =>
    flagReaderFaults(house, offered).filter((fault) => fault.includes(flag))

  it('reports a flag whose reader asks for another one, and a reader of a flag that is not offered', () => {
    mkdirSync(dirname(join(house, reader)), { recursive: true })
    writeFileSync(join(house, reader), "export const perPage = useFlag('useHLSGuard') ? 10 : 25\n")
    expect(faultsOf([flag])).toEqual([`flags-are-read: nothing reads ${flag}`])
    expect(faultsOf([])).toEqual([`flags-are-read: ${flag} has a reader and is not offered`])
    writeFileSync(join(house, reader), `export const perPage = useFlag('${flag}') ? 10 : 25\n`)
    expect(faultsOf([flag])).toEqual([])
  })

  it('reports a flag that has no reader', () => {
    expect(flagReaderFaults(house, ['useWhatever'])).toContain('flags-are-read: nothing reads useWhatever')
  })
})

describe('the lint rules', () => {
  it('catch every planted fault, and every rule has one', async () => {
    const caught = await lint()
    const config: { rules: Record<string, unknown> } = JSON.parse(
      readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
    )
    const isOn = ([, level]: [string, unknown]) => level !== 'off'
    const names = Object.entries(config.rules)
      .filter(isOn)
      .map(([rule]) => rule.replace(/^.*\//, ''))
    expect(names.filter((rule) => !caught.has(rule))).toEqual([])
  })
})

/** The rules that were broken by the file that bears their name. */
function lint(): Promise<Set<string>> {
  const args = ['--type-aware', '--format=json', '--config=.oxlintrc.json', 'apps', 'packages']
  return new Promise((done) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), args, { cwd: house }, (_, stdout) => {
      const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout)
      const own = report.diagnostics
        .map(({ code, filename }) => ({ rule: /\((.+)\)/.exec(code)?.[1] ?? code, file: basename(filename) }))
        .filter(
          ({ rule, file }) =>
            file.startsWith(`${rule}.`) || (rule === 'filename-case' && file === 'filenameCase.ts'),
        )
      done(new Set(own.map(({ rule }) => rule)))
    })
  })
}
