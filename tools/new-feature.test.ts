import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeFeature } from './new-feature/write-feature.ts'
import { cruiseFaults } from './structure/cruise.ts'
import { featureFloorFaults } from './structure/feature-floors.ts'
import { sourceFiles } from './structure/source-files.ts'

const root = resolve(import.meta.dirname, '..')
const names = { feature: 'surveys', thing: 'survey' }
const workspaces = ['apps/server', 'apps/studio', 'packages/domain']
let house = ''

/** An empty house with the project's own configuration and dependencies. */
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'marquee-new-feature-'))
  for (const file of ['.oxlintrc.json', '.dependency-cruiser.mjs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(house, file))
  for (const workspace of workspaces) {
    mkdirSync(join(house, workspace), { recursive: true })
    for (const file of ['package.json', 'tsconfig.json'])
      cpSync(join(root, workspace, file), join(house, workspace, file))
  }
  mkdirSync(join(house, 'node_modules/@marquee'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@marquee'))
    symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name))
  symlinkSync(join(house, 'packages/domain'), join(house, 'node_modules/@marquee/domain'))
  mkdirSync(join(house, 'apps/studio/src/ui/page-head'), { recursive: true })
  const pageHead = 'export const PageHead = ({ title }: { title: string }) => <h1>{title}</h1>\n'
  writeFileSync(join(house, 'apps/studio/src/ui/page-head/page-head.tsx'), pageHead)
  mkdirSync(join(house, 'docs'))
  writeFileSync(join(house, 'docs/architecture.md'), '| `accounts` | | | | | |\n\nText after the table.\n')
  writeFeature(house, names)
})

afterAll(() => rmSync(house, { recursive: true }))

const run = (program: string, ...args: string[]) =>
  execFileSync(join(root, 'node_modules/.bin', program), args, {
    cwd: house,
    encoding: 'utf8',
    timeout: 60_000,
  })

describe('the skeleton of a new feature', () => {
  it('passes the structure rules and the law of one name', async () => {
    expect(await cruiseFaults(house, sourceFiles(house))).toEqual([])
    expect(featureFloorFaults(house)).toEqual([])
  })

  it('passes the linter', () => {
    expect(run('oxlint', '--type-aware', '--deny-warnings', 'apps', 'packages')).toContain('0 errors')
  })

  it.each(['apps/server', 'packages/domain'])('compiles in %s', (workspace) => {
    expect(run('tsc', '--project', workspace)).toBe('')
  })

  it('stands in the features table, under the last row', () => {
    const lines = readFileSync(join(house, 'docs/architecture.md'), 'utf8').split('\n')
    expect(lines[1]).toBe('| `surveys` | yes | yes | yes | yes | |')
    expect(lines[3]).toBe('Text after the table.')
  })

  it('never overwrites', () => {
    expect(() => writeFeature(house, names)).toThrow('is there already')
  })
})
