/**
 * `npm run generate`: writes the client in packages/api/src/generated from the OpenAPI document that the server's
 * own routes describe. `--check` writes nothing and fails when the client is not the current one.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import { differingFiles } from './generate/differing-files.ts'

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
  const text = execFileSync(process.execPath, ['apps/server/src/app/print-openapi.ts'], { encoding: 'utf8' })
  const document: Record<string, unknown> = JSON.parse(text)
  await createClient({
    input: document,
    output: { path: folder, module: { extension: '.ts' } },
    logs: { level: 'silent', file: false },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  })
  leaveRuntimeUnchecked(folder)
}

/** The fetch run-time that hey-api 0.99 copies beside the client is not written for exactOptionalPropertyTypes. */
function leaveRuntimeUnchecked(folder: string): void {
  for (const path of globSync('{client,core}/*.ts', { cwd: folder })) {
    const file = join(folder, path)
    writeFileSync(file, `// @ts-nocheck\n${readFileSync(file, 'utf8')}`)
  }
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
