/** Addresses of the API that are written by hand in the studio (docs/rules/calls-are-generated.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const address = /['"`]\/api\//

/** Files that need an address, each with its reason. */
const exceptions = new Map([
  [
    'apps/studio/src/features/media/upload-api.ts',
    'the tus client takes an address, and its tests run without the page that the generated calls need',
  ],
])

/** What is wrong in the studio below `root`, one line each; also an exception that is not needed any more. */
export function apiAddressFaults(root: string): string[] {
  const written = globSync('apps/studio/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.gen.ts'],
  })
    .toSorted()
    .flatMap((file) => linesWithAddress(file, readFileSync(join(root, file), 'utf8')))
  const stale = [...exceptions.keys()].filter((file) => !written.some((line) => line.file === file))
  return [
    ...written
      .filter(({ file }) => !exceptions.has(file))
      .map(({ file, line }) => `calls-are-generated: ${file}:${line} writes an address of the API.`),
    ...stale.map((file) => `calls-are-generated: ${file} is an exception that writes no address.`),
  ]
}

function linesWithAddress(file: string, text: string): { file: string; line: number }[] {
  return text.split('\n').flatMap((line, at) => (address.test(line) ? [{ file, line: at + 1 }] : []))
}
