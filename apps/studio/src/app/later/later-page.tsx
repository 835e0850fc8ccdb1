/** What an address without a route of its own shows. */
import { type ParsedLocation, redirect, useMatch } from '@tanstack/react-router'
import { isBuilt, laterSentences, mountAt, mounts, titleOf } from '#features/navigation/public.ts'
import { fillPath, paramsOf, segmentsOf } from '#lib/path-pattern.ts'
import type { RouterContext } from '../router.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'

/** Former addresses and where each redirects. `$` matches the rest of the path. */
const movedTo: Readonly<Record<string, string>> = {
  // SH-053, SH-054, SH-061, SH-062.
  '/upcoming-events': '/events',
  '/past-events': '/events',
  '/eventHub': '/pages',
  '/eventHub/$pageId': '/pages/$pageId',
  // SH-200, SH-201.
  '/settings-new/members': '/settings-new/users',
  '/settings-new/contract': '/settings-new/organization',
  // SH-213..220.
  '/settings/$': '/settings-new/$',
  '/organization-team/$': '/settings-new/users',
  '/connected-apps/$': '/settings-new/tokens',
  '/library/$': '/events',
  '/stage/$': '/events',
  '/space/$': '/events',
  '/analytics/$': '/events',
}

/** A later page: its name, and a sentence saying that this version doesn't have it. */
export function LaterPage() {
  const { pathname } = useMatch({ strict: false })
  const mount = mountAt(pathname)
  return mount === undefined ? null : (
    <PageHead title={titleOf(mount)} sentence={laterSentences[mount.section]} />
  )
}

/**
 * * The later page at this address, for its title. Redirects a parent to its first page (SH-069) and a former address
 * to the current one, both with query and hash, and every other address to the error page (SH-037).
 */
export function openLaterPage({ pathname, searchStr, hash }: ParsedLocation): Pick<RouterContext, 'page'> {
  const moved = movedPath(pathname)
  const mount = mountAt(pathname)
  if (moved === undefined && mount !== undefined && !isBuilt(mount)) {
    return { page: { title: titleOf(mount), path: mount.path } }
  }
  const target = moved ?? firstPageBelow(pathname)
  const rest = `${searchStr}${hash === '' ? '' : `#${hash}`}`
  redirect({
    throw: true,
    href: target === undefined ? '/error?code=404' : `${target}${rest}`,
    replace: true,
  })
  return {}
}

/** The current address of a former one. */
function movedPath(pathname: string): string | undefined {
  for (const [from, to] of Object.entries(movedTo)) {
    const params = paramsOf(from, pathname)
    if (params !== undefined) return fillPath(to, params)
  }
  return undefined
}

/** The first page below this parent that needs no further params. */
function firstPageBelow(pathname: string): string | undefined {
  const depth = segmentsOf(pathname).length
  for (const { path, isLink } of mounts) {
    const segments = segmentsOf(path)
    const below = segments.slice(depth)
    const isFirst = !isLink && below.length > 0 && below.every((segment) => !segment.startsWith('$'))
    const params = isFirst ? paramsOf(segments.slice(0, depth).join('/'), pathname) : undefined
    if (params !== undefined) return fillPath(path, params)
  }
  return undefined
}
