import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { laterPageAt } from './later-pages.ts'
import { laterRedirectOf } from './later-redirects.ts'

/**
 * The page that is opened at this address, for its title. An address that only leads on goes there with its query and
 * hash; one that nobody knows goes to the error page (SH-037).
 */
export function openLaterPage({ pathname, searchStr, hash }: ParsedLocation) {
  const target = laterRedirectOf(pathname)
  const rest = `${searchStr}${hash === '' ? '' : `#${hash}`}`
  if (target !== undefined) redirect({ throw: true, href: `${target}${rest}`, replace: true })
  const page = laterPageAt(pathname)
  if (page === undefined) return redirect({ throw: true, to: '/error', search: { code: 404 }, replace: true })
  return { page: { title: page.title, path: page.path } }
}
