import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '#lib/announce.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { pageOf, titleText } from './route-page.ts'

/** After a change of page the document has its title, the new page has the focus and screen readers hear its name. */
export function useRouteChange(suffix: string): void {
  const router = useRouter()
  const page = useRouterState({ select: ({ matches }) => titleText(pageOf(matches).title) })
  usePageTitle(page, suffix)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page keeps the browser's own focus; a changed filter is no new page.
        if (fromLocation === undefined || !pathChanged) return
        const title = document.querySelector<HTMLElement>('[data-page-title]')
        const head = title ?? document.querySelector<HTMLElement>('#content')
        // Somebody types there already: the page arrives behind it.
        if (document.activeElement?.closest('[data-keeps-focus]') == null)
          head?.focus({ preventScroll: true })
        announce(titleText(pageOf(router.state.matches).title))
      }),
    [router],
  )
}
