/**
 * `npm run check`: every gate that needs neither ffmpeg nor a browser, two at a time, one line a gate. The
 * output of a gate is shown when it fails. `npm run check -- lint types` runs the gates named.
 */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Gate, runGates } from './gates/run-gates.ts'

const node = process.execPath
const bin = (name: string) => `node_modules/.bin/${name}`

const typeGates: Gate[] = globSync(['tsconfig.json', '{apps,packages}/*/tsconfig.json'])
  .toSorted()
  .map((file) => ({ name: `types ${dirname(file)}`, command: [bin('tsc'), '--project', file] }))

const gates: Gate[] = [
  {
    name: 'unit and API tests',
    command: [bin('vitest'), 'run', '--project', 'unit', '--project', 'studio', '--project', 'api'],
    report: 'test-results/check.json',
  },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', command: [bin('biome'), 'format', '--colors=off', '.'] },
  ...typeGates,
  { name: 'structure', command: [node, 'tools/structure.ts'] },
  { name: 'expressions', command: [node, 'tools/expressions.ts'] },
  { name: 'dead code', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'spec ids', command: [node, 'tools/spec.ts', '--check'] },
  { name: 'migrations', command: [node, 'tools/db-generate.ts', '--check'] },
  { name: 'API client', command: [node, 'tools/generate.ts', '--check'] },
]

const wanted = process.argv.slice(2)
const chosen = gates.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
process.exitCode = (await runGates(chosen)) ? 0 : 1
