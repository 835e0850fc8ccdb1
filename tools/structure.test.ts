import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { flagDefaults, planFeatureWords } from '@marquee/domain/organizations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rules from '../.dependency-cruiser.mjs'
import { titleFaults } from './spec/titles.ts'
import { callByHandFaults } from './structure/calls-by-hand.ts'
import { claimedRowFaults } from './structure/claimed-rows.ts'
import { cruiseFaults } from './structure/cruise.ts'
import { featureDirectionFaults } from './structure/feature-directions.ts'
import { errorCodeFaults } from './structure/error-codes.ts'
import { featureFloorFaults } from './structure/feature-floors.ts'
import { fileNameFaults } from './structure/file-names.ts'
import { flagReaderFaults } from './structure/flag-readers.ts'
import { productSwitchFaults } from './structure/product-switches.ts'
import { publicWriterFaults } from './structure/public-writers.ts'
import { rawColorFaults } from './structure/raw-colors.ts'
import { signingFaults } from './structure/signing.ts'
import { expressionFaults } from './structure/regular-expressions.ts'
import { tableOwnerFaults } from './structure/table-owners.ts'
import { typeNameFaults } from './structure/type-names.ts'
import { typedFieldFaults } from './structure/typed-fields.ts'
import { viewFieldFaults } from './structure/view-fields.ts'
import { literalTextFaults } from './structure/literal-texts.ts'
import { translationFaults } from './texts/translation-faults.ts'

const root = resolve(import.meta.dirname, '..')
const lintFaults = 'apps/server/src/features/lint-faults'
let project = ''

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'marquee-planted-faults-'))
  cpSync(join(root, 'tools/fixtures/planted-faults'), project, { recursive: true })
  for (const file of ['.oxlintrc.json', '.dependency-cruiser.mjs', 'tsconfig.base.json', 'knip.json'])
    cpSync(join(root, file), join(project, file))
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `  console.info(${line})\n`)
  writeFileSync(join(project, lintFaults, 'max-lines.ts'), lines(401).join(''))
  const longFunction = `export function long(): void {\n${lines(81).join('')}}\n`
  writeFileSync(join(project, lintFaults, 'max-lines-per-function.ts'), longFunction)
})

afterAll(() => rmSync(project, { recursive: true }))

describe('the structure rules', () => {
  it('catch every planted fault, and every rule has one', async () => {
    const faults = await cruiseFaults(project, [])
    const caught = faults.filter(({ rule, from }) => basename(from).startsWith(rule))
    const names = rules.forbidden?.map(({ name }) => name) ?? []
    expect(new Set(caught.map(({ rule }) => rule))).toEqual(new Set(names))
    expect(faults.filter(({ from }) => from.endsWith('/schema.ts'))).toEqual([])
  })

  it('report a file that was skipped', async () => {
    const faults = await cruiseFaults(project, ['apps/server/src/unseen.ts'])
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
  ])('%s has a meaningless name: %s', (file, isNameless) => {
    expect(fileNameFaults([file])).toEqual(isNameless ? [file] : [])
  })
})

describe('the rule that types have their own names', () => {
  it('catches an exported name that is already used, and a word that many files use', () => {
    const files = Array.from({ length: 6 }, (_, index) => `apps/studio/src/features/place-${index}.ts`)
    const exporting = ['apps/server/src/features/first.ts', 'packages/domain/src/second.ts']
    const names = mkdtempSync(join(tmpdir(), 'marquee-type-names-'))
    for (const file of [...files, ...exporting]) {
      mkdirSync(dirname(join(names, file)), { recursive: true })
      const isExporting = exporting.includes(file)
      writeFileSync(
        join(names, file),
        isExporting ? 'export type Visit = 1\n' : 'type Place = 1\ntype Options = 1\n',
      )
    }
    expect(typeNameFaults(names, [...files.slice(1), 'apps/server/src/features/first.ts'])).toEqual([])
    expect(typeNameFaults(names, [...files, ...exporting])).toEqual([
      `types-have-own-names: Visit is in ${exporting.join(', ')}`,
      `types-have-own-names: Place is in ${files.join(', ')}`,
    ])
    rmSync(names, { recursive: true })
  })
})

describe('the rule that features depend one way', () => {
  it('catches two that use each other, even if no file imports itself', () => {
    const [first, second] = ['depends-both-ways', 'depends-both-ways-too']
    expect(featureDirectionFaults(project)).toEqual([
      `features-depend-one-way: ${first} → ${second} → ${first}`,
      `features-depend-one-way: ${second} → ${first} → ${second}`,
    ])
  })
})

describe('the rule of linear expressions', () => {
  it('catches exponential and polynomial expressions, and those built at run time', async () => {
    const file = 'packages/domain/src/structure-faults/linear-expressions.ts'
    const faults = await expressionFaults(project)
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
  it('catches a field that is locked until a reply arrives, and one that a reply clears', () => {
    const file = 'apps/studio/src/features/structure-faults/typing-outlives-answers.tsx'
    expect(typedFieldFaults(project)).toEqual([
      `typing-outlives-answers: ${file}:9 clears a field when a reply arrives.`,
      `typing-outlives-answers: ${file}:10 locks a field while a request is pending.`,
    ])
  })
})

describe('the rule of generated calls', () => {
  it('catches API paths written by hand, and unnecessary exceptions', () => {
    const faults = callByHandFaults(project).filter((fault) => fault.includes('API path'))
    expect(faults).toEqual([
      'calls-are-generated: apps/studio/src/features/structure-faults/calls-are-generated.ts:1 writes an API path by hand.',
      'calls-are-generated: apps/studio/src/features/media/upload-api.ts is an unnecessary exception for an API path.',
      'calls-are-generated: apps/venue/src/features/audience/enter-event.ts is an unnecessary exception for an API path.',
      'calls-are-generated: apps/venue/src/features/audience/greet-visitor.ts is an unnecessary exception for an API path.',
      'calls-are-generated: apps/venue/src/features/registering/registration-calls.ts is an unnecessary exception for an API path.',
      'calls-are-generated: apps/venue/src/features/custom-code/start-code.ts is an unnecessary exception for an API path.',
      'calls-are-generated: apps/venue/src/features/stage/ask-replay.ts is an unnecessary exception for an API path.',
      'calls-are-generated: apps/venue/src/features/stage/play-recording.ts is an unnecessary exception for an API path.',
    ])
  })

  it('catches query keys written by hand, but not additions to generated ones', () => {
    const file = 'apps/studio/src/features/structure-faults/calls-are-generated.ts'
    const faults = callByHandFaults(project).filter((fault) => fault.includes('query key'))
    expect(faults.filter((fault) => fault.includes(file))).toEqual([
      `calls-are-generated: ${file}:2 writes a query key by hand.`,
      `calls-are-generated: ${file}:3 writes a query key by hand.`,
    ])
  })

  it('catches an unnecessary exception for query keys', () => {
    expect(callByHandFaults(project)).toContain(
      'calls-are-generated: apps/studio/src/features/video-library/use-peaks.ts is an unnecessary exception for a query key.',
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

  it('catches undeclared reads, and writes', () => {
    expect(tableOwnerFaults(project, { readingJoins: {}, foreignWriters: {} })).toEqual([
      reads,
      inserts,
      clears,
    ])
  })

  it('allows declared joins, and catches unnecessary declarations', () => {
    const readingJoins = { [store]: { tables: ['targets', 'gone'], reason: 'A list counts them.' } }
    expect(tableOwnerFaults(project, { readingJoins, foreignWriters: { 'gone-store.ts': 'Once.' } })).toEqual(
      [
        inserts,
        clears,
        `tables-have-one-owner: ${store} is declared to read gone, and does not`,
        'tables-have-one-owner: gone-store.ts is declared to write into tables of others, and does not',
      ],
    )
  })

  it('catches a public.ts that exports a function that writes rows', () => {
    const file = 'apps/server/src/features/structure-faults/public.ts'
    expect(publicWriterFaults(project)).toEqual([
      `doors-hand-out-no-writers: ${file} exports clear, which writes rows`,
    ])
  })
})

describe('the rule that rows have a schema', () => {
  it('catches queries that claim the type of their rows, and the helper that does', () => {
    const file = 'apps/server/src/features/structure-faults/claimed-rows-store.ts'
    expect(claimedRowFaults(project)).toEqual(
      [1, 6, 7].map(
        (line) =>
          `rows-have-a-schema: ${file}:${line} claims the type of its rows. Use readRows with a schema.`,
      ),
    )
  })
})

describe('the rule of titles', () => {
  it('catches a title that continues another one, names more than eight rows, or hides the rows of its table', () => {
    const file = 'apps/server/src/features/structure-faults/titles-are-sentences.test.ts'
    expect(titleFaults(project)).toEqual([
      `titles-are-sentences: ${file}:5 starts a title with “nor”.`,
      `titles-are-sentences: ${file}:7 starts a title with “and”.`,
      `titles-are-sentences: ${file}:11 puts brackets around the ids of a table; put them into the table.`,
      `titles-are-sentences: ${file}:9 names 9 rows in one title.`,
    ])
  })
})

describe('the rule that views choose fields', () => {
  it('catches a view that spreads a row, or the rest of one', () => {
    const file = 'apps/server/src/features/structure-faults/views-choose-fields-view.ts'
    expect(viewFieldFaults(project)).toEqual([
      `views-choose-fields: ${file}:4 spreads row`,
      `views-choose-fields: ${file}:8 spreads others`,
    ])
  })
})

describe('the rule that what is tested is what runs', () => {
  it('catches settings and variables that hosts do not know, and questions about how the code was built', () => {
    const file = 'apps/studio/src/features/structure-faults/what-is-tested-is-what-runs.ts'
    const unknown = (where: string, name: string) =>
      `what-is-tested-is-what-runs: ${where} reads ${name}, which the README doesn't name to hosts.`
    expect(productSwitchFaults(project).filter((fault) => !fault.includes('unnecessary'))).toEqual([
      unknown('apps/server/src/platform/settings/settings.ts:3', 'CHECK_REPLIES'),
      unknown(`${file}:1`, 'VITEST'),
      unknown(`${file}:3`, 'NODE_ENV'),
      `what-is-tested-is-what-runs: ${file}:3 asks how it was built: import.meta.env.`,
    ])
  })

  it('catches unnecessary exceptions', () => {
    expect(productSwitchFaults(project)).toContain(
      'what-is-tested-is-what-runs: apps/studio/src/lib/page-title.ts is an unnecessary exception.',
    )
  })
})

describe('the rule that colors are tokens', () => {
  it('catches hex colors, color functions and names in style sheets and code, and unnecessary exceptions', () => {
    const file = 'apps/venue/src/features/structure-faults/colors-are-tokens'
    const draws = (where: string, color: string) =>
      `colors-are-tokens: ${file}.${where} draws with ${color}. Use a token.`
    const editor = 'apps/studio/src/features/branding/editor'
    expect(rawColorFaults(project)).toEqual([
      draws('css:8', '#22252d'),
      draws('css:10', 'White'),
      draws('css:11', 'rgb(…)'),
      draws('css:13', 'oklch(…)'),
      draws('tsx:3', 'red'),
      draws('tsx:3', '#abc'),
      draws('tsx:4', 'white'),
      draws('tsx:10', 'hsl(…)'),
      `colors-are-tokens: ${editor}/background-fields.tsx is an unnecessary exception.`,
      `colors-are-tokens: ${editor}/color-field.tsx is an unnecessary exception.`,
    ])
  })
})

describe('the rule that one place signs', () => {
  it('catches signatures that are made elsewhere, and unnecessary exceptions', () => {
    const file = 'apps/server/src/features/structure-faults/one-place-signs.ts'
    expect(signingFaults(project)).toEqual([
      `one-place-signs: ${file}:1 has createHmac. Declare a signer.`,
      `one-place-signs: ${file}:4 has createHmac. Declare a signer.`,
      'one-place-signs: apps/server/src/features/accounts/access-token.ts is an unnecessary exception.',
      'one-place-signs: apps/server/src/features/backstage/role/livekit/livekit-api.ts is an unnecessary exception.',
    ])
  })
})

describe('the rule that errors live with their feature', () => {
  const file = 'apps/server/src/platform/errors-live-with-features.ts'
  const general = ['thrown', 'thrown_at_times', 'passed_on', 'spoken_of']
  const ofFeatures = ['decided', 'told_by_a_query', 'compared', 'listed', 'keyed', 'typed', 'tested']

  it('catches errors of a feature in the platform, and errors that nothing throws', () => {
    expect(errorCodeFaults(project, { general, ofFeatures })).toEqual([
      ...[
        [2, 'typed'],
        [5, 'compared'],
        [6, 'listed'],
        [7, 'keyed'],
        [8, 'decided'],
        [14, 'told_by_a_query'],
      ].map(
        ([line, code]) => `errors-live-with-features: ${file}:${line} names ${code}, an error of a feature`,
      ),
      ...['passed_on', 'spoken_of', 'compared', 'listed', 'keyed', 'typed', 'tested'].map(
        (code) => `errors-live-with-features: nothing throws ${code}`,
      ),
    ])
  })
})

describe('the rule of the catalogue', () => {
  it('catches words in JSX, sentences in code, and texts that are read while a module loads', () => {
    const screen = 'apps/studio/src/features/structure-faults/literal-texts.tsx'
    const faults = literalTextFaults(project).filter((fault) => fault.includes('/literal-texts.'))
    expect(faults.map((fault) => fault.replace('literal-texts: ', '').trim())).toEqual([
      `${screen}:3 reads a text while the module loads: t('title')`,
      `${screen}:7 writes a text that is not in the catalogue: "Sessions"`,
      `${screen}:8 writes a text that is not in the catalogue: Nothing scheduled yet`,
      "packages/domain/src/structure-faults/literal-texts.ts:3 writes a text that is not in the catalogue: 'Enter a title.'",
    ])
  })

  it('lists missing texts, unknown texts and unknown placeholders of a translation', () => {
    const english = {
      home: { hello: 'Hello {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' },
    }
    expect(
      translationFaults('de', { home: { hello: 'Hallo {{vorname}}', bye: 'Tschüss' } }, english),
    ).toEqual([
      'texts: de lacks home/days, which is shown in English.',
      "texts: de has home/bye, which isn't used.",
      'texts: de uses a placeholder in home/hello that has no value.',
    ])
  })
})

describe('the rule of one name on every floor', () => {
  it('reports features without a row and rows without a feature', () => {
    mkdirSync(join(project, 'docs'))
    const table =
      '| `target` | yes | yes | | yes | yes |\n| `depends-both-ways` | | yes |\n| `depends-both-ways-too` | | yes |\n| `structure-faults` | yes | yes | yes | yes | |\n| `lint-faults` | | yes | yes | | |\n'
    writeFileSync(join(project, 'docs/architecture.md'), table)
    expect(featureFloorFaults(project)).toEqual([
      'feature-floors: studio/target is not in docs/architecture.md',
      'feature-floors: e2e/target is in docs/architecture.md only',
    ])
  })
})

describe('the rule that flags and plan features are read', () => {
  const switches = {
    flags: ['isAsked', 'isAskedByNobody', 'isAskedByATest', 'isAskedByWhatNobodyOpens', 'isInAComment'],
    planFeatures: ['asked_feature', 'unasked_feature'],
  }

  it('catches those that only tests, comments or unreachable code read', () => {
    expect(flagReaderFaults(project, switches)).toEqual([
      'flags-are-read: nothing reads the flag isAskedByNobody',
      'flags-are-read: nothing reads the flag isAskedByATest',
      'flags-are-read: nothing reads the flag isAskedByWhatNobodyOpens',
      'flags-are-read: nothing reads the flag isInAComment',
      'flags-are-read: nothing reads the plan feature unasked_feature',
    ])
  })

  it('finds a reader for every flag and plan feature of the product', () => {
    const flags = Object.keys(flagDefaults)
    const planFeatures = Object.keys(planFeatureWords)
    expect(flagReaderFaults(root, { flags, planFeatures })).toEqual([])
  })
})

describe('the rule that nothing is unused', () => {
  const ruleOfTests = /isOnlyTested\s+packages\/domain\/src\/structure-faults\/public\.ts/
  const widgetOfDemos = 'apps/studio/src/ui/nothing-unused/only-shown.tsx'

  it('catches an export that only a test uses, and a widget that only its demo shows', async () => {
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

/** The lint rules that the file named after them breaks. */
function lint(): Promise<Set<string>> {
  const args = ['--type-aware', '--format=json', '--config=.oxlintrc.json', 'apps', 'packages']
  return new Promise((done) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), args, { cwd: project }, (_, stdout) => {
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

/** Knip's report on the planted faults. It exits with an error if it finds any, which is expected. */
function knip(...options: string[]): Promise<string> {
  return new Promise((done) => {
    const args = ['--no-progress', '--no-config-hints', ...options]
    execFile(join(root, 'node_modules/.bin/knip'), args, { cwd: project }, (_, stdout) => done(stdout))
  })
}
