import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files, as paths from either folder, that only one folder has or whose contents differ. */
export function differingFiles(one: string, other: string): string[] {
  const files = new Set([...filesBelow(one), ...filesBelow(other)])
  return [...files].filter((file) => contentOf(one, file) !== contentOf(other, file)).toSorted()
}

function filesBelow(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile())
}

function contentOf(folder: string, file: string): string | undefined {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
