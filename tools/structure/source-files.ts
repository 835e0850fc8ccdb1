import { globSync } from 'node:fs'

/** All source files of the product and its tools that aren't generated, as paths from the root. */
export function sourceFiles(root: string): string[] {
  return globSync('{apps,packages,e2e,tools,bench}/**/*.{ts,tsx,mts,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/generated/**', '**/*.gen.ts', 'tools/fixtures/**'],
  }).toSorted()
}
