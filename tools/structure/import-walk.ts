/**
 * Follows imports between source files. Relies on the formatting of `npm run format`, because parsing every file takes
 * ten times as long. Type imports don't count, because nothing of them runs.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Import = {
  /** Path from the root; undefined for external packages and for files that aren't TypeScript. */
  file: string | undefined
  /** The imported names. */
  names: string[]
}

const named = /^(?:import|export) (?!type )(?<clause>[\w*{][^'";]*?) from '(?<from>[^']+)'/gm
const unnamed = /(?:^import |\bimport\(\s*)'(?<from>[^']+)'/gm
const packageImport = /^@marquee\/(?<name>[a-z]+)(?:\/(?<path>.+))?$/

/** Reads the imports below one root. Each file is read once. */
export class ImportWalk {
  readonly #root: string
  readonly #imports = new Map<string, Import[]>()

  constructor(root: string) {
    this.#root = root
  }

  importsOf(file: string): Import[] {
    const cached = this.#imports.get(file)
    if (cached !== undefined) return cached
    const text = readFileSync(join(this.#root, file), 'utf8')
    const imports = [...text.matchAll(named), ...text.matchAll(unnamed)].flatMap(({ groups = {} }) => {
      const { clause = '', from = '' } = groups
      const names = valueNames(clause)
      return names === undefined ? [] : [{ file: this.#resolve(file, from), names }]
    })
    this.#imports.set(file, imports)
    return imports
  }

  /** The files that `entries` reach, including themselves. Doesn't follow files that `isIncluded` rejects. */
  reachedFrom(entries: readonly string[], isIncluded: (file: string) => boolean = () => true): Set<string> {
    const reached = new Set<string>()
    const pending = [...entries]
    for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
      if (reached.has(file) || !isIncluded(file)) continue
      reached.add(file)
      for (const imported of this.importsOf(file))
        if (imported.file !== undefined) pending.push(imported.file)
    }
    return reached
  }

  #resolve(from: string, specifier: string): string | undefined {
    const file = targetOf(from, specifier)
    return file !== undefined && /\.tsx?$/.test(file) && existsSync(join(this.#root, file)) ? file : undefined
  }
}

/** The values in `{ a, type B, c as d }`; undefined if it only has types. */
function valueNames(clause: string): string[] | undefined {
  const list = /\{(?<list>[^}]*)\}/.exec(clause)?.groups?.['list']
  if (list === undefined) return []
  const entries = list.split(',').flatMap((entry) => entry.trim() || [])
  const values = entries.filter((entry) => !entry.startsWith('type '))
  if (values.length === 0 && entries.length > 0) return undefined
  return values.map((entry) => entry.replace(/ as .*/, ''))
}

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const workspace = from.split('/').slice(0, 2).join('/')
  if (specifier.startsWith('#test/')) return join(workspace, specifier.slice(1))
  if (specifier.startsWith('#')) return join(workspace, 'src', specifier.slice(1))
  const { name, path } = packageImport.exec(specifier)?.groups ?? {}
  if (name === undefined) return undefined
  if (path?.startsWith('test/')) return `packages/${name}/${path}.ts`
  // The client is generated and imports nothing of the product.
  if (name === 'api') return undefined
  return `packages/${name}/src/${path === undefined ? '' : `${path}/`}public.ts`
}
