/**
 * `npm run fuzz`: calls every operation of the API with hostile input, as five people, in rounds of 1,000.
 * `npm run fuzz -- --calls 200000 --seed 7` makes more calls, or repeats a run. An interrupted run resumes with its last
 * round; `--fresh` starts over.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const callsPerRound = 1000
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '200000' },
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
  },
})

mkdirSync('.cache', { recursive: true })
const progress = resolve(`.cache/fuzz-${values.seed}.json`)
if (values.fresh) rmSync(progress, { force: true })
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'api', 'apps/server/src/app/fuzz.api.test.ts', '--disable-console-intercept'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_SEED: values.seed,
      FUZZ_ROUNDS: String(Math.ceil(Number(values.calls) / callsPerRound)),
      FUZZ_PROGRESS: progress,
    },
  },
)
console.log(`The findings are in ${progress}.`)
process.exitCode = status ?? 1
