/** API paths and query keys written by hand in studio and venue (docs/rules/calls-are-generated.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Mark = {
  pattern: RegExp
  /** What the pattern finds. */
  found: string
  /** Files that need it, each with its reason. */
  exceptions: Map<string, string>
  /** A folder where it has nothing to do with the API. */
  outside?: string
}

const ofPublicPage = 'public pages are small: a client with its checks is not'

const apiPath: Mark = {
  pattern: /['"`]\/api\//g,
  found: 'an API path',
  exceptions: new Map([
    [
      'apps/studio/src/features/media/upload-api.ts',
      'the tus client takes a URL, and its tests run without the page that generated calls need',
    ],
    ['apps/venue/src/features/audience/enter-event.ts', ofPublicPage],
    ['apps/venue/src/features/audience/greet-visitor.ts', ofPublicPage],
    ['apps/venue/src/features/registering/registration-calls.ts', ofPublicPage],
    ['apps/venue/src/features/custom-code/start-code.ts', ofPublicPage],
    ['apps/venue/src/features/stage/ask-replay.ts', ofPublicPage],
    ['apps/venue/src/features/stage/play-recording.ts', ofPublicPage],
  ]),
}

const queryKey: Mark = {
  // A key that is an array, unless it extends a generated one; and a name for such a key.
  pattern:
    /\bqueryKey: \[(?!\s{0,40}\.\.\.\w{1,60}\.key\()|\bconst \w{0,60}[kK]ey = (?:\(\w{0,60}(?:: \w{1,60})?\) => )?\[/g,
  found: 'a query key',
  exceptions: new Map([
    ['apps/studio/src/features/content-lab/import-screen-query.ts', 'a screen that is loaded on demand'],
    ['apps/studio/src/features/video-library/use-peaks.ts', 'the file of a video’s peaks'],
    ['apps/studio/src/features/video-library/use-storyboard.ts', 'the file of a video’s storyboard'],
  ]),
  outside: 'apps/studio/src/ui/',
}

/** Violations in studio and venue below `root`, one line each, including exceptions that are no longer needed. */
export function callByHandFaults(root: string): string[] {
  const texts = globSync('apps/{studio,venue}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.gen.ts'],
  })
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  return [apiPath, queryKey].flatMap((mark) => {
    const written = texts.flatMap((text) => linesWith(mark, text))
    const stale = [...mark.exceptions.keys()].filter((file) => !written.some((line) => line.file === file))
    return [
      ...written
        .filter(({ file }) => !mark.exceptions.has(file))
        .map(({ file, line }) => `calls-are-generated: ${file}:${line} writes ${mark.found} by hand.`),
      ...stale.map((file) => `calls-are-generated: ${file} is an unnecessary exception for ${mark.found}.`),
    ]
  })
}

function linesWith({ pattern, outside }: Mark, { file, text }: { file: string; text: string }) {
  if (outside !== undefined && file.startsWith(outside)) return []
  const lines = [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length)
  return [...new Set(lines)].map((line) => ({ file, line }))
}
