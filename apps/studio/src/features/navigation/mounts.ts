/** Pages where they are mounted, with their paths, titles and headings. */
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
  /** Whether it is another section's page that the menu links to. */
  isLink: boolean
}

/** All mounted pages, in the order of `sections`. */
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
  const pagesByName: Partial<Record<PageName, Page>> = pages
  return pagesByName[name] ?? {}
}

/** `Object.keys`, typed; safe for object literals. */
function keysOf<Table extends object>(table: Table): (keyof Table)[] {
  return Object.keys(table).filter((key): key is keyof Table & string => key in table)
}

/** The page mounted at this address, if any, whether or not this version has it. */
export function mountAt(pathname: string): Mount | undefined {
  return mounts.find(({ path, isLink }) => !isLink && paramsOf(path, pathname) !== undefined)
}

/** Where this section mounts the page, or else where events do. */
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

/**
 * Whether this version has the page, wherever it is mounted. What leads to a page is offered only then: links, buttons, rows,
 * to-dos, first steps.
 */
export function hasPage(name: PageName): boolean {
  return Object.hasOwn(pages, name)
}

/** Whether this version has the page. */
export function isBuilt({ page }: Pick<Mount, 'page'>): boolean {
  return page.component !== undefined
}

/** The page's name in the document title and for screen readers. */
export function titleOf({ section, name }: Pick<Mount, 'section' | 'name'>): string {
  const title = pageTitles[name] ?? pageNames[name]
  const { titled }: Section = sections[section]
  if (titled === undefined) return title
  return `${headings[titled]} ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`
}

type MenuGroup = { title: string; entries: { to: string; title: string; isExact: boolean }[] }

type MenuOptions = {
  params?: PathParams
  /** Filters out pages that this program or this person doesn't have. */
  isShown?: (mount: Mount) => boolean
}

/** The section's menu: the built pages that `isShown` keeps, grouped by heading. */
export function menuOf(
  section: SectionName,
  { params = {}, isShown = () => true }: MenuOptions = {},
): MenuGroup[] {
  const all = mounts.filter((mount) => mount.section === section)
  const listed = all.filter((mount) => mount.heading !== undefined && isBuilt(mount) && isShown(mount))
  return [...Map.groupBy(listed, ({ heading }) => heading)].map(([heading, group]) => ({
    title: heading === undefined ? '' : headings[heading],
    entries: group.map(({ path, name }) => ({
      to: fillPath(path, params),
      title: pageNames[name],
      // Pages that no menu lists stand below the one that leads to them.
      isExact: listed.some((other) => other.path.startsWith(`${path}/`)),
    })),
  }))
}
