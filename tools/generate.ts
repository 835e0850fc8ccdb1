/**
 * `npm run generate`: writes the client in packages/api/src/generated from the OpenAPI document that the server's
 * own routes describe, with the operations in one module for each tag. `--check` writes nothing and fails when the client is not the current one.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { differingFiles } from './generate/differing-files.ts'
import { operationTags, splitSdk } from './generate/split-sdk.ts'

const generated = 'packages/api/src/generated'
const fresh = mkdtempSync(join(tmpdir(), 'marquee-client-'))

try {
  await generateClient(fresh)
  if (process.argv.includes('--check')) check()
  else replaceClient()
} finally {
  rmSync(fresh, { recursive: true })
}

async function generateClient(folder: string): Promise<void> {
  const text = execFileSync(process.execPath, ['apps/server/src/app/print-openapi.ts'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  const document: Record<string, unknown> = JSON.parse(text)
  await createClient({
    input: document,
    output: { path: folder, module: { extension: '.ts' }, entryFile: false },
    logs: { level: 'silent', file: false },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  })
  leaveRuntimeUnchecked(folder)
  splitOperations(folder, operationTags(document))
}

/** The fetch run-time that hey-api 0.99 copies beside the client is not written for exactOptionalPropertyTypes. */
function leaveRuntimeUnchecked(folder: string): void {
  for (const path of globSync('{client,core}/*.ts', { cwd: folder })) {
    const file = join(folder, path)
    writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`)
  }
}

function splitOperations(folder: string, tags: ReadonlyMap<string, string>): void {
  const whole = join(folder, 'sdk.gen.ts')
  const modules = splitSdk(readFileSync(whole, 'utf8'), tags)
  rmSync(whole)
  mkdirSync(join(folder, 'sdk'))
  for (const [name, text] of modules) writeFileSync(join(folder, 'sdk', name), text)
}

function replaceClient(): void {
  rmSync(generated, { recursive: true, force: true })
  cpSync(fresh, generated, { recursive: true })
}

function check(): void {
  const stale = differingFiles(fresh, generated)
  if (stale.length === 0) return
  console.error(`The generated client is stale (${stale.join(', ')}): run npm run generate.`)
  process.exitCode = 1
}
