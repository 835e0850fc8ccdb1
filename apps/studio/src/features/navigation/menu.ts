import { fillPath, type PathParams } from '#lib/path-pattern.ts'
import { isBuilt, type Mount, mounts, type SectionName } from './mounts.ts'
import { headings, pageNames } from './texts.ts'

type MenuGroup = { title: string; entries: { to: string; title: string; isExact: boolean }[] }

type MenuOptions = {
  params?: PathParams
  /** Leaves out what this program or this person doesn't have. */
  isShown?: (mount: Mount) => boolean
}

/** What the section's menu lists under each heading: the pages this version has, as far as they are shown. */
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
      isExact: all.some((other) => other.path.startsWith(`${path}/`)),
    })),
  }))
}
