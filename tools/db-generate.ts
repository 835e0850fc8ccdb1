/**
 * `npm run db:generate -- NAME`: writes db/migrations/NNNN_NAME.sql, which brings the database in line with the features'
 * schema.ts files. Name it verb_object, and read it. `--check` writes nothing and fails if a migration is missing.
 * Drizzle only compares with its newest snapshot, so db/migrations/meta keeps just that one.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import config from '../apps/server/drizzle.config.ts'
import { differingFiles } from './generate/differing-files.ts'

const server = 'apps/server'
const migrations = '../../db/migrations'
const trial = '../../.cache/migrations'
const fromHere = (path: string) => join(server, path)
const [argument] = process.argv.slice(2)

if (argument === '--check') check()
else if (argument !== undefined && /^[a-z]+(_[a-z0-9]+)+$/.test(argument)) generate(migrations, argument)
else fail('Name the migration verb_object: npm run db:generate -- add_video_chapters')

/** Generates into a copy: Drizzle writes a migration only if something changed. */
function check(): void {
  rmSync(fromHere(trial), { recursive: true, force: true })
  cpSync(fromHere(migrations), fromHere(trial), { recursive: true })
  if (oldSnapshots(migrations).length > 0)
    fail('db/migrations/meta keeps only the newest snapshot. Remove the others.')
  generate(trial, 'check_only')
  const missing = differingFiles(fromHere(trial), fromHere(migrations))
  if (missing.length > 0) fail('The schema has changes without a migration. Run npm run db:generate -- NAME.')
}

/** drizzle-kit only reads the folder from a configuration file, and 0.31 exits with 0 even if a schema is faulty. */
function generate(out: string, name: string): void {
  const configFile = resolve('.cache/drizzle.json')
  mkdirSync('.cache', { recursive: true })
  writeFileSync(configFile, JSON.stringify({ ...config, out }))
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/drizzle-kit'),
    ['generate', `--config=${configFile}`, `--name=${name}`],
    { cwd: server, encoding: 'utf8' },
  )
  if (!/No schema changes|Your SQL migration file/.test(stdout)) fail(`${stdout}${stderr}`)
  else if (out === migrations) {
    for (const snapshot of oldSnapshots(out)) rmSync(snapshot)
    console.log(stdout.trim())
  }
}

function oldSnapshots(out: string): string[] {
  return globSync(fromHere(join(out, 'meta/*_snapshot.json')))
    .toSorted()
    .slice(0, -1)
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}
