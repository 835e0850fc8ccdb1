/** The pages where they are mounted: their paths, titles and headings. */
import { fillPath, paramsOf, type PathParams } from '#lib/path-pattern.ts'
import type { Page } from './page.ts'
import { pages } from './pages.ts'
import { type Section, sections } from './sections.ts'
import { type Heading, headings, type PageName, pageNames, pageTitles } from './texts.ts'

export type SectionName = keyof typeof sections

/** A page in one section. */
export type Mount = {
  section: SectionName
  name: PageName
  page: Page
  path: string
  /** The heading above it in the section's menu; undefined when no menu lists it. */
  heading: Heading | undefined
  /** Another section's page that the menu links to. */
  isLink: boolean
}

/** All of them, in the order of the table. */
export const mounts: readonly Mount[] = keysOf(sections).flatMap((section) =>
  mountsOf(section, sections[section]),
)

function mountsOf(section: SectionName, { base, menu = {}, unlisted = {} }: Section): Mount[] {
  const groups = [
    ...keysOf(menu).map((heading) => ({ heading, paths: menu[heading] ?? {} })),
    { paths: unlisted },
  ]
  return groups.flatMap(({ heading, paths }: { heading?: Heading; paths: Section['unlisted'] & {} }) =>
    keysOf(paths).map((name) => {
      const at = paths[name] ?? ''
      const isLink = at.startsWith('/')
      const path = isLink || at === '' ? at || base : `${base}/${at}`
      return { section, name, page: pageOf(name), path, heading, isLink }
    }),
  )
}

function pageOf(name: PageName): Page {
  const known: Partial<Record<PageName, Page>> = pages
  return known[name] ?? {}
}

/** The keys of a table that is written out. */
function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  return Object.keys(table).filter((key): key is keyof Table & string => key in table)
}

/** The page at this address, whether or not this version has it; undefined when no page is mounted there. */
export function mountAt(pathname: string): Mount | undefined {
  return mounts.find(({ path, isLink }) => !isLink && paramsOf(path, pathname) !== undefined)
}

/** The page as this section mounts it; where it doesn't, as events do. */
export function findMount(section: SectionName, name: PageName): Mount {
  const named = mounts.filter((mount) => mount.name === name)
  const found =
    named.find((mount) => mount.section === section) ?? named.find((mount) => mount.section === 'event')
  if (found === undefined) throw new Error(`No ${section} has the page ${name}.`)
  return found
}

/** The address of a page in this section. */
export function pagePath(section: SectionName, name: PageName, params: PathParams): string {
  return fillPath(findMount(section, name).path, params)
}

/** Whether this version has the page. */
export function isBuilt({ page }: Pick<Mount, 'page'>): boolean {
  return page.component !== undefined
}

/** Its name in the document's title, and what screen readers hear. */
export function titleOf({ section, name }: Pick<Mount, 'section' | 'name'>): string {
  const title = pageTitles[name] ?? pageNames[name]
  const { titled }: Section = sections[section]
  if (titled === undefined) return title
  return `${headings[titled]} ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`
}
