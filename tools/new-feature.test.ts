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
const names = { feature: 'surveys', entity: 'survey' }
const workspaces = ['apps/server', 'apps/studio', 'packages/domain']
let project = ''

/** An empty project with the configuration and dependencies of this one. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'marquee-new-feature-'))
  for (const file of ['.oxlintrc.json', '.dependency-cruiser.mjs', 'tsconfig.base.json', 'package.json'])
    cpSync(join(root, file), join(project, file))
  for (const workspace of workspaces) {
    mkdirSync(join(project, workspace), { recursive: true })
    for (const file of ['package.json', 'tsconfig.json'])
      cpSync(join(root, workspace, file), join(project, workspace, file))
  }
  mkdirSync(join(project, 'node_modules/@marquee'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@marquee'))
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
  symlinkSync(join(project, 'packages/domain'), join(project, 'node_modules/@marquee/domain'))
  mkdirSync(join(project, 'apps/studio/src/ui/page-head'), { recursive: true })
  const pageHead = 'export const PageHead = ({ title }: { title: string }) => <h1>{title}</h1>\n'
  writeFileSync(join(project, 'apps/studio/src/ui/page-head/page-head.tsx'), pageHead)
  mkdirSync(join(project, 'docs'))
  writeFileSync(
    join(project, 'docs/architecture.md'),
    '| `accounts` | | | | | | |\n\nText after the table.\n',
  )
  writeFeature(project, names)
})

afterAll(() => rmSync(project, { recursive: true }))

const run = (program: string, ...args: string[]) =>
  execFileSync(join(root, 'node_modules/.bin', program), args, {
    cwd: project,
    encoding: 'utf8',
    timeout: 60_000,
  })

describe('the skeleton of a new feature', () => {
  it('passes the structure rules', async () => {
    expect(await cruiseFaults(project, sourceFiles(project))).toEqual([])
    expect(featureFloorFaults(project)).toEqual([])
  })

  it('passes the linter', () => {
    expect(run('oxlint', '--type-aware', '--deny-warnings', 'apps', 'packages')).toContain('0 errors')
  })

  it.each(['apps/server', 'packages/domain'])('compiles in %s', (workspace) => {
    expect(run('tsc', '--project', workspace)).toBe('')
  })

  it('is added to the end of the features table', () => {
    const lines = readFileSync(join(project, 'docs/architecture.md'), 'utf8').split('\n')
    expect(lines[1]).toBe('| `surveys` | yes | yes | yes | | yes | |')
    expect(lines[3]).toBe('Text after the table.')
  })

  it('never overwrites files', () => {
    expect(() => writeFeature(project, names)).toThrow('already exists')
  })
})
