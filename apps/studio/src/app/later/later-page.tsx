import { useMatch } from '@tanstack/react-router'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { laterPageAt } from './later-pages.ts'
import { t } from './texts.ts'

/** A page that this version does not have: its name, and one sentence that says so. */
export function LaterPage() {
  const { pathname } = useMatch({ strict: false })
  const page = laterPageAt(pathname)
  return page === undefined ? null : <PageHead title={page.title} sentence={t(page.area)} />
}
