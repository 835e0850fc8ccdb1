/**
 * `npm run check`: runs every gate that needs neither ffmpeg nor a browser, two at a time, and prints one line for each,
 * plus the output of those that fail. `npm run check -- lint texts` runs only those gates. With `--changed`, only tests
 * affected by changes since the branch left main run (`test/changed-tests.ts`); all other gates run in full. With
 * `--without-tests`, which `npm test` uses, the gates run one at a time beside the tests.
 */
import { execFileSync } from 'node:child_process'
import { type Gate, runGates } from './gates/run-gates.ts'
import { readUsers, testsReachedBy } from './test/changed-tests.ts'
import { unitAndApiTests } from './test/unit-and-api-tests.ts'

const node = process.execPath
const bin = (name: string) => `node_modules/.bin/${name}`

const knip = [bin('knip'), '--no-progress', '--no-config-hints']
/** Code that only tests import is dead (docs/rules/nothing-unused.md). Tools use the libraries of the workspaces. */
const withoutTests = ['--production', '--exclude', 'unlisted']

const allTests: Gate[] = [
  { name: 'unit and API tests', command: unitAndApiTests, report: 'test-results/check.json' },
]

/** The compiler clears its memory a quarter as often, which takes a sixth less time, while there is memory enough. */
const roomy = { GOGC: '400', GOMEMLIMIT: '4GiB' }

function changedTests(): Gate[] {
  const reached = testsReachedBy(changedFiles(), readUsers())
  if (reached === undefined) return allTests
  return allTests.map((gate) => ({ ...gate, command: [...gate.command, ...reached] }))
}

/** Changed since this branch left main, committed or not. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean)
  const branchExists = (name: string) =>
    git('branch', '--all', '--list', name, '--format=%(refname:short)').length > 0
  const main = ['main', 'origin/main'].find(branchExists)
  if (main === undefined)
    throw new Error('There is no main branch to compare with. Run git fetch origin main.')
  return [
    ...git('diff', '--name-only', '--no-renames', '--merge-base', main),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

const args = process.argv.slice(2)
const prefixes = args.filter((arg) => !arg.startsWith('--'))
const isWithoutTests = args.includes('--without-tests')

function chooseTests(): Gate[] {
  if (isWithoutTests) return []
  return args.includes('--changed') ? changedTests() : allTests
}

const gates: Gate[] = [
  ...chooseTests(),
  {
    name: 'lint and types',
    command: [bin('oxlint'), '--type-aware', '--type-check', '--deny-warnings'],
    environment: roomy,
  },
  { name: 'generated types', command: [bin('tsc'), '--project', 'packages/api'], environment: roomy },
  { name: 'format', command: [bin('biome'), 'format', '--colors=off', '.'] },
  { name: 'structure', command: [node, 'tools/structure.ts'] },
  { name: 'expressions', command: [node, 'tools/expressions.ts'] },
  { name: 'dead code', command: knip },
  { name: 'dead code but for tests', command: [...knip, ...withoutTests] },
  { name: 'spec ids', command: [node, 'tools/spec.ts', '--check'] },
  { name: 'migrations', command: [node, 'tools/db-generate.ts', '--check'] },
  { name: 'API client', command: [node, 'tools/generate.ts', '--check'] },
  { name: 'page routes', command: [node, 'tools/generate-routes.ts', '--check'] },
  { name: 'texts', command: [node, 'tools/texts.ts', '--check'] },
]

const chosen = gates.filter(
  ({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
)
process.exitCode = (await runGates(chosen, isWithoutTests ? 1 : 2)) ? 0 : 1
