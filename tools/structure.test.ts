import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { flagDefaults, planFeatureWords } from '@marquee/domain/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rules from '../.dependency-cruiser.mjs'
import { titleFaults } from './spec/titles.ts'
import { apiAddressFaults } from './structure/api-addresses.ts'
import { claimedRowFaults } from './structure/claimed-rows.ts'
import { cruiseFaults } from './structure/cruise.ts'
import { featureFloorFaults } from './structure/feature-floors.ts'
import { fileNameFaults } from './structure/file-names.ts'
import { flagReaderFaults } from './structure/flag-readers.ts'
import { publicWriterFaults } from './structure/public-writers.ts'
import { queryKeyFaults } from './structure/query-keys.ts'
import { expressionFaults } from './structure/regular-expressions.ts'
import { tableOwnerFaults } from './structure/table-owners.ts'
import { typedFieldFaults } from './structure/typed-fields.ts'
import { viewFieldFaults } from './structure/view-fields.ts'
import { literalTextFaults } from './structure/literal-texts.ts'
import { translationFaults } from './texts/translation-faults.ts'

const root = resolve(import.meta.dirname, '..')
const lintFaults = 'apps/server/src/features/lint-faults'
let house = ''

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'marquee-planted-faults-'))
  cpSync(join(root, 'tools/fixtures/planted-faults'), house, { recursive: true })
  for (const file of ['.oxlintrc.json', '.dependency-cruiser.mjs', 'tsconfig.base.json', 'knip.json'])
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

describe('the rule of generated calls', () => {
  it('catches an address of the API that is written by hand, and an exception that is not needed', () => {
    expect(apiAddressFaults(house)).toEqual([
      'calls-are-generated: apps/studio/src/features/structure-faults/calls-are-generated.ts:1 writes an address of the API.',
      'calls-are-generated: apps/studio/src/features/media/upload-api.ts is an exception that writes no address.',
    ])
  })

  it('catches query keys that are written by hand, but not what is added to a generated one', () => {
    const file = 'apps/studio/src/features/structure-faults/calls-are-generated.ts'
    expect(queryKeyFaults(house).filter((fault) => fault.includes(file))).toEqual([
      `calls-are-generated: ${file}:2 writes a query key by hand.`,
      `calls-are-generated: ${file}:3 writes a query key by hand.`,
    ])
  })

  it('catches an exception of query keys that is not needed', () => {
    expect(queryKeyFaults(house)).toContain(
      'calls-are-generated: apps/studio/src/features/video-library/use-peaks.ts is an exception that writes no query key.',
    )
  })
})

describe('the rule that tables have one owner', () => {
  const store = 'structure-faults/tables-have-one-owner-store.ts'
  const [reads, inserts, clears] = [
    `tables-have-one-owner: ${store}:4 reads targets of target, which reading-joins.ts does not declare`,
    `tables-have-one-owner: ${store}:7 writes into targets, which target owns`,
    `tables-have-one-owner: ${store}:11 writes into a table that its query does not name`,
  ]

  it('catches reads that are not declared, and writes', () => {
    expect(tableOwnerFaults(house, { readingJoins: {}, foreignWriters: {} })).toEqual([
      reads,
      inserts,
      clears,
    ])
  })

  it('lets a declared join read, and catches what nothing needs', () => {
    const readingJoins = { [store]: { tables: ['targets', 'gone'], reason: 'A list counts them.' } }
    expect(tableOwnerFaults(house, { readingJoins, foreignWriters: { 'gone-store.ts': 'Once.' } })).toEqual([
      inserts,
      clears,
      `tables-have-one-owner: ${store} is declared to read gone, and does not`,
      'tables-have-one-owner: gone-store.ts is declared to write into tables of others, and does not',
    ])
  })

  it('catches a public.ts that hands out a writer of rows', () => {
    const door = 'apps/server/src/features/structure-faults/public.ts'
    expect(publicWriterFaults(house)).toEqual([
      `doors-hand-out-no-writers: ${door} hands out clear, which writes rows`,
    ])
  })
})

describe('the rule that rows have a schema', () => {
  it('catches queries that claim the type of their rows, and the helper that does', () => {
    const file = 'apps/server/src/features/structure-faults/claimed-rows-store.ts'
    expect(claimedRowFaults(house)).toEqual(
      [1, 6, 7].map(
        (line) =>
          `rows-have-a-schema: ${file}:${line} claims the type of its rows. Use readRows with a schema.`,
      ),
    )
  })
})

describe('the rule of titles', () => {
  it('catches a title that continues another one, and one that names more than eight rows', () => {
    const file = 'apps/server/src/features/structure-faults/titles-are-sentences.test.ts'
    expect(titleFaults(house)).toEqual([
      `titles-are-sentences: ${file}:5 begins a title with “nor”.`,
      `titles-are-sentences: ${file}:7 begins a title with “and”.`,
      `titles-are-sentences: ${file}:9 names 9 rows in one title.`,
    ])
  })
})

describe('the rule that views choose fields', () => {
  it('catches a view that spreads a row, or all of it but a list', () => {
    const file = 'apps/server/src/features/structure-faults/views-choose-fields-view.ts'
    expect(viewFieldFaults(house)).toEqual([
      `views-choose-fields: ${file}:4 spreads row`,
      `views-choose-fields: ${file}:8 spreads others`,
    ])
  })
})

describe('the rule of the catalogue', () => {
  it('catches words on a screen, sentences in code, and a text that is read before anybody asks for it', () => {
    const screen = 'apps/studio/src/features/structure-faults/literal-texts.tsx'
    const faults = literalTextFaults(house).filter((fault) => fault.includes('/literal-texts.'))
    expect(faults.map((fault) => fault.replace('literal-texts: ', '').trim())).toEqual([
      `${screen}:3 reads a text while the module loads: t('title')`,
      `${screen}:7 writes a text that is not in the catalogue: "Sessions"`,
      `${screen}:8 writes a text that is not in the catalogue: Nothing scheduled yet`,
      "packages/domain/src/structure-faults/literal-texts.ts:3 writes a text that is not in the catalogue: 'Enter a title.'",
    ])
  })

  it('lists what a translation lacks, has too much or asks in vain', () => {
    const english = {
      home: { hello: 'Hello {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' },
    }
    expect(
      translationFaults('de', { home: { hello: 'Hallo {{vorname}}', bye: 'Tschüss' } }, english),
    ).toEqual([
      'texts: de lacks home/days, which is shown in English.',
      'texts: de has home/bye, which nothing shows.',
      "texts: de asks home/hello for a value that it doesn't get.",
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

describe('the rule that flags and plan features are asked for', () => {
  const switches = {
    flags: ['isAsked', 'isAskedByNobody', 'isAskedByATest', 'isAskedByWhatNobodyOpens', 'isInAComment'],
    planFeatures: ['asked_feature', 'unasked_feature'],
  }

  it('catches those that only tests, comments, or code that no page reaches ask for', () => {
    expect(flagReaderFaults(house, switches)).toEqual([
      'flags-are-read: nothing asks for the flag isAskedByNobody',
      'flags-are-read: nothing asks for the flag isAskedByATest',
      'flags-are-read: nothing asks for the flag isAskedByWhatNobodyOpens',
      'flags-are-read: nothing asks for the flag isInAComment',
      'flags-are-read: nothing asks for the plan feature unasked_feature',
    ])
  })

  it('knows the flags and features of the product, each of which is asked for', () => {
    const flags = Object.keys(flagDefaults)
    const planFeatures = Object.keys(planFeatureWords)
    expect(flagReaderFaults(root, { flags, planFeatures })).toEqual([])
  })
})

describe('the rule that nothing is unused', () => {
  const ruleOfTests = /isOnlyTested\s+packages\/domain\/src\/structure-faults\/public\.ts/
  const widgetOfDemos = 'apps/studio/src/ui/nothing-unused/only-shown.tsx'

  it('catches an export that only a test asks for, and a widget that only its demonstration shows', async () => {
    const withTests = await knip()
    expect(withTests).not.toMatch(ruleOfTests)
    expect(withTests).not.toContain(widgetOfDemos)
    const withoutTests = await knip('--production')
    expect(withoutTests).toMatch(ruleOfTests)
    expect(withoutTests).toContain(widgetOfDemos)
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

/** What knip says of the planted faults; it ends with an error where it finds any. */
function knip(...options: string[]): Promise<string> {
  return new Promise((done) => {
    const args = ['--no-progress', '--no-config-hints', ...options]
    execFile(join(root, 'node_modules/.bin/knip'), args, { cwd: house }, (_, stdout) => done(stdout))
  })
}
