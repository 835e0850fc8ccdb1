/**
 * The name of a type says what it is (docs/rules/names-say-something.md): an exported one is declared once in server and
 * domain, and a word that many files use for types of their own says nothing in any of them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many files may declare a type with the same word. */
const mostFiles = 5
/** Like `Props`, these words always mean the same: a function's parameters and its context. */
const parameterNames = new Set(['Options', 'Ctx'])

const product = /^(?:apps\/[a-z]+|packages\/[a-z]+)\/src\//
const oneApi = /^(?:apps\/server|packages\/domain)\/src\//
const declaration = /^(?<isExported>export )?(?:type|interface) (?<name>\w+)/gm
const oneWord = /^[A-Z][a-z]+$/

/** Type names in `files` that are already used or say nothing, one line each. */
export function typeNameFaults(root: string, files: readonly string[]): string[] {
  const exported = new Map<string, string[]>()
  const local = new Map<string, string[]>()
  for (const file of files.filter((file) => product.test(file) && !/\.test\.tsx?$/.test(file))) {
    for (const { groups } of readFileSync(join(root, file), 'utf8').matchAll(declaration)) {
      const name = groups?.['name'] ?? ''
      if (groups?.['isExported'] === undefined) add(local, name, file)
      else if (oneApi.test(file)) add(exported, name, file)
    }
  }
  const taken = [...exported].filter(([, at]) => at.length > 1)
  const vague = [...local].filter(
    ([name, at]) => oneWord.test(name) && !parameterNames.has(name) && at.length > mostFiles,
  )
  return [...taken, ...vague].map(([name, at]) => `types-have-own-names: ${name} is in ${at.join(', ')}`)
}

function add(map: Map<string, string[]>, name: string, file: string): void {
  map.set(name, [...(map.get(name) ?? []), file])
}
