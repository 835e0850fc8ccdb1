/** The routes of all pages in the studio's table of pages, as files below the folder of routes. */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  isBuilt,
  type Mount,
  mounts,
  type Page,
  type SectionName,
  titleOf,
} from '../apps/studio/src/features/navigation/public.ts'
import { differingFiles } from './generate/differing-files.ts'

/** The first line of what is generated; routes written by hand don't have it. */
const generatedMark =
  '// Written by `npm run generate` from the pages of features/navigation: change the page there.'

/** The routes in this folder are those of the table; routes written by hand stay. */
export function replacePageRoutes(routes: string): void {
  withFreshRoutes((fresh) => {
    for (const file of generatedFiles(routes)) rmSync(join(routes, file))
    cpSync(fresh, routes, { recursive: true })
  })
}

/** The files in which the generated routes of this folder differ from the table, that lack or that nothing mounts. */
export function stalePageRoutes(routes: string): string[] {
  const committed = mkdtempSync(join(tmpdir(), 'marquee-routes-'))
  try {
    for (const file of generatedFiles(routes)) cpSync(join(routes, file), join(committed, file))
    return withFreshRoutes((fresh) => differingFiles(fresh, committed))
  } finally {
    rmSync(committed, { recursive: true })
  }
}

function withFreshRoutes<Result>(read: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-routes-'))
  try {
    writeRoutes(folder)
    return read(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function writeRoutes(folder: string): void {
  const built = mounts.filter((mount) => isBuilt(mount) && !mount.isLink)
  const paths = built.map(({ path }) => path)
  for (const mount of built) {
    const file = routeFileOf(mount, paths)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), routeSource(mount, file))
  }
  const root = join(import.meta.dirname, '..')
  const format = ['format', '--write', '--vcs-enabled=false', '--config-path', join(root, 'biome.json'), '.']
  execFileSync(join(root, 'node_modules/.bin/biome'), format, { cwd: folder, stdio: 'pipe' })
}

function generatedFiles(routes: string): string[] {
  const files = globSync('**/*.tsx', { cwd: routes })
  return files.filter((file) => readFileSync(join(routes, file), 'utf8').startsWith(generatedMark))
}

type Owner = {
  of: NonNullable<Page['of']>
  param: string
  /** Opens the pattern behind the program as an event. */
  pattern?: { name: string; from: string }
}

/** Whose id the addresses of a section carry. */
const owners: Partial<Record<SectionName, Owner>> = {
  event: { of: 'event', param: 'eventId' },
  webinar: { of: 'event', param: 'eventId' },
  recording: { of: 'event', param: 'eventId' },
  series: { of: 'series', param: 'seriesId' },
  repeating: { of: 'series', param: 'seriesId', pattern: { name: 'PatternPage', from: 'series' } },
  template: { of: 'template', param: 'templateId', pattern: { name: 'BlueprintPage', from: 'templates' } },
}

/** The file below the folder of routes. A page with others below it is the index of their folder, not their frame. */
function routeFileOf({ path }: Mount, paths: readonly string[]): string {
  const isIndex = /\$\w+$/.test(path) || paths.some((other) => other.startsWith(`${path}/`))
  return `_studio${path}${isIndex ? '/index' : ''}.tsx`
}

/** The source of the route, not formatted yet. */
function routeSource({ section, page, ...mount }: Mount, file: string): string {
  const { component = '', from = '' } = page
  const owner = owners[section]
  const pattern = page.of === owner?.of ? undefined : owner?.pattern
  const loads = pattern === undefined ? (page.loads ?? []) : []
  const search = searchOf(page)
  const id = file.replace(/\.tsx$/, '').replace(/index$/, '')
  const imports: [feature: string, names: readonly string[]][] = [
    [from, [component, ...loads.map(nameOfQuery)]],
    [page.searchFrom ?? from, search.names],
    ...(pattern ? [[pattern.from, [pattern.name]] satisfies [string, string[]]] : []),
  ]
  const options = [
    `staticData: { title: '${titleOf({ section, ...mount })}' },`,
    search.options,
    loaderOptions(loads, owner?.param),
    `component: ${owner === undefined ? component : componentWithId({ component, param: owner.param, pattern })},`,
  ]
  return `${generatedMark}
import { ${['createFileRoute', ...search.routerNames].join(', ')} } from '@tanstack/react-router'
${importLines(imports)}

export const Route = createFileRoute('/${id}')({
  ${options.filter(Boolean).join('\n')}
})
`
}

/** Search params are read, named and left out by three exports that are called alike. */
function searchOf({ search, hasNoSearchDefaults }: Page) {
  if (search === undefined) return { options: '', names: [], routerNames: [] }
  const type = `${search}SearchParams`
  const validate = `validateSearch: (raw: Partial<${type}> & SearchSchemaInput) => parse${type}(raw),`
  const names = [`parse${type}`, `type ${type}`]
  const routerNames = ['type SearchSchemaInput']
  if (hasNoSearchDefaults === true) return { options: validate, names, routerNames }
  return {
    options: `${validate}\n  search: { middlewares: [stripSearchParams(default${type})] },`,
    names: [`default${type}`, ...names],
    routerNames: [...routerNames, 'stripSearchParams'],
  }
}

/** Not awaited: the page paints with what is known and draws its own pending state. */
function loaderOptions(loads: readonly string[], param: string | undefined): string {
  if (loads.length === 0) return ''
  const readsSearch = loads.some((query) => query.includes('search'))
  const readsId = loads.some((query) => param !== undefined && query.includes(param))
  const given = [
    'context',
    ...(readsId ? [`params: { ${param} }`] : []),
    ...(readsSearch ? ['deps: search'] : []),
  ]
  const fetches = loads.map((query) => `void context.queryClient.prefetchQuery(${query})`)
  return `${readsSearch ? 'loaderDeps: ({ search }) => search,\n' : ''}loader: ({ ${given.join(', ')} }) => {
    ${fetches.join('\n')}
  },`
}

type WithId = { component: string; param: string; pattern: Owner['pattern'] }

/** Another program's page begins anew. */
function componentWithId({ component, param, pattern }: WithId): string {
  const shown = pattern
    ? `<${pattern.name} ${param}={${param}}>
        {(eventId) => <${component} key={eventId} eventId={eventId} />}
      </${pattern.name}>`
    : `<${component} key={${param}} ${param}={${param}} />`
  return `function Page() {
    const { ${param} } = Route.useParams()
    return ${shown}
  }`
}

function importLines(imports: readonly [feature: string, names: readonly string[]][]): string {
  const byFeature = Map.groupBy(imports, ([feature]) => feature)
  return [...byFeature]
    .map(([feature, each]) => {
      const names = each.flatMap(([, ofEach]) => ofEach)
      return `import { ${names.join(', ')} } from '#features/${feature}/public.ts'`
    })
    .join('\n')
}

function nameOfQuery(query: string): string {
  return query.replace(/\(.*/, '')
}
