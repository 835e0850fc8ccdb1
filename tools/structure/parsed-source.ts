import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const parsed = new Map<string, ts.SourceFile>()

/** The syntax of `file` below `root`. Parsing is most of the work of these checks, so they share it. */
export function parsedSource(root: string, file: string): ts.SourceFile {
  const path = join(root, file)
  const known = parsed.get(path)
  if (known !== undefined) return known
  const source = ts.createSourceFile(file, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  parsed.set(path, source)
  return source
}
