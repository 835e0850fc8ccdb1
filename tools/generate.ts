/**
 * `npm run generate`: writes packages/api/src/generated from the OpenAPI documents of the server's routes, one module per
 * tag; the venue's are in a folder of their own. `--check` writes nothing and fails if the client is stale.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { clientModules } from './generate/client-modules.ts'
import { differingFiles } from './generate/differing-files.ts'
import { domainSchemas } from './generate/domain-schemas.ts'

const generated = 'packages/api/src/generated'
const fresh = mkdtempSync(join(tmpdir(), 'marquee-client-'))

try {
  const schemas = await domainSchemas()
  const { studio, venue } = printedDocuments()
  writeClient(fresh, studio, { schemas, operationModule: '../operation.ts' })
  writeClient(join(fresh, 'venue'), venue, { schemas, operationModule: '../../venue-operation.ts' })
  format(fresh)
  if (process.argv.includes('--check')) check()
  else replaceClient()
} finally {
  rmSync(fresh, { recursive: true })
}

function printedDocuments(): { studio: unknown; venue: unknown } {
  const text = execFileSync(process.execPath, ['apps/server/src/app/print-openapi.ts'], {
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  })
  const documents: { studio: unknown; venue: unknown } = JSON.parse(text)
  return documents
}

function writeClient(folder: string, document: unknown, client: Parameters<typeof clientModules>[1]): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, module] of clientModules(document, client)) writeFileSync(join(folder, name), module)
}

/** Repeats the formatter options of biome.json, which excludes generated files. */
function format(folder: string): void {
  const style = [
    '--indent-style=space',
    '--line-width=110',
    '--semicolons=as-needed',
    '--javascript-formatter-quote-style=single',
  ]
  execFileSync(
    resolve('node_modules/.bin/biome'),
    ['format', '--write', '--log-level=error', ...style, '.'],
    { cwd: folder },
  )
}

function replaceClient(): void {
  rmSync(generated, { recursive: true, force: true })
  cpSync(fresh, generated, { recursive: true })
}

function check(): void {
  const stale = differingFiles(fresh, generated)
  if (stale.length === 0) return
  console.error(`The generated client is stale (${stale.join(', ')}). Run npm run generate.`)
  process.exitCode = 1
}
