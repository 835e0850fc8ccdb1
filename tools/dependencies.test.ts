import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
type Manifest = Partial<Record<(typeof kinds)[number], Record<string, string>>>

const manifests = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root }).map((file) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
  return { file, dependencies: kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {})) }
})

it.each(manifests)(
  'every dependency in $file has an exact version and a documented reason',
  ({ dependencies }) => {
    const reasons = readFileSync(join(root, 'docs/decisions/0002-dependencies.md'), 'utf8')
    const external = dependencies.filter(([name]) => !name.startsWith('@marquee/'))
    expect(external.filter(([name]) => !reasons.includes(`\`${name}\``))).toEqual([])
    expect(external.filter(([, version]) => !/(^|@)\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual([])
  },
)
