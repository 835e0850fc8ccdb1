/** Query keys written by hand in the studio (docs/rules/calls-are-generated.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Array literals as keys, except additions to generated ones; and constants for such keys. */
const handWritten =
  /\bqueryKey: \[(?!\s{0,40}\.\.\.\w{1,60}\.key\()|\bconst \w{0,60}[kK]ey = (?:\(\w{0,60}(?:: \w{1,60})?\) => )?\[/g

/** Files whose queries don't call the API, with what they read instead. */
const exceptions = new Map([
  ['apps/studio/src/features/content-lab/import-screen-query.ts', 'a screen that is loaded on demand'],
  ['apps/studio/src/features/video-library/use-peaks.ts', 'the file of a video’s peaks'],
  ['apps/studio/src/features/video-library/use-storyboard.ts', 'the file of a video’s storyboard'],
])

/** Faults in the studio below `root`, one line each, including unnecessary exceptions. */
export function queryKeyFaults(root: string): string[] {
  const written = globSync('apps/studio/src/{app,features,lib}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.gen.ts'],
  })
    .toSorted()
    .flatMap((file) => keysWritten(file, readFileSync(join(root, file), 'utf8')))
  const stale = [...exceptions.keys()].filter((file) => !written.some((key) => key.file === file))
  return [
    ...written
      .filter(({ file }) => !exceptions.has(file))
      .map(({ file, line }) => `calls-are-generated: ${file}:${line} writes a query key by hand.`),
    ...stale.map((file) => `calls-are-generated: ${file} is an unnecessary exception.`),
  ]
}

function keysWritten(file: string, text: string): { file: string; line: number }[] {
  return [...text.matchAll(handWritten)].map(({ index }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
  }))
}
