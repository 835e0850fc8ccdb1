import { textsByEnglish } from '@marquee/domain/languages'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '#lib/announce.ts'
import { usePageTitle } from '#lib/page-title.ts'
import type { RouterContext } from '../router.tsx'

/** Translates the title of a route. */
const titleText = textsByEnglish('titles')

type Match = { fullPath: string; staticData: { title?: string }; context: RouterContext }

/** The current page: its title, and its path with parameters unfilled. */
export function pageOf(matches: readonly Match[]): { title: string; path: string } {
  const match = matches.at(-1)
  return match?.context.page ?? { title: match?.staticData.title ?? '', path: match?.fullPath ?? '' }
}

/** After navigation, sets the document title, focuses the new page and announces its name. */
export function useRouteChange(suffix: string): void {
  const router = useRouter()
  const page = useRouterState({ select: ({ matches }) => titleText(pageOf(matches).title) })
  usePageTitle(page, suffix)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page keeps the browser's own focus, and a changed filter is not a new page.
        if (fromLocation === undefined || !pathChanged) return
        const title = document.querySelector<HTMLElement>('[data-page-title]')
        const head = title ?? document.querySelector<HTMLElement>('#content')
        // Someone is already typing in the palette: leave the focus there.
        if (document.activeElement?.closest('[data-keeps-focus]') == null)
          head?.focus({ preventScroll: true })
        announce(titleText(pageOf(router.state.matches).title))
      }),
    [router],
  )
}
