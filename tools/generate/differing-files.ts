import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files that differ between two folders or exist in only one, as paths relative to the folders. */
export function differingFiles(a: string, b: string): string[] {
  const files = new Set([...filesBelow(a), ...filesBelow(b)])
  return [...files].filter((file) => contentOf(a, file) !== contentOf(b, file)).toSorted()
}

function filesBelow(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
}

function contentOf(folder: string, file: string): string | undefined {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
