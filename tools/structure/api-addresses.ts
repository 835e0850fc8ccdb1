/** API paths written by hand in the studio (docs/rules/calls-are-generated.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const address = /['"`]\/api\//

/** Files that need a path, with reasons. */
const exceptions = new Map([
  [
    'apps/studio/src/features/media/upload-api.ts',
    'the tus client takes a URL, and its tests run without the page that generated calls need',
  ],
])

/** Faults in the studio below `root`, one line each, including unnecessary exceptions. */
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
      .map(({ file, line }) => `calls-are-generated: ${file}:${line} writes an API path by hand.`),
    ...stale.map((file) => `calls-are-generated: ${file} is an unnecessary exception.`),
  ]
}

function linesWithAddress(file: string, text: string): { file: string; line: number }[] {
  return text.split('\n').flatMap((line, at) => (address.test(line) ? [{ file, line: at + 1 }] : []))
}
