import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * Whether this version has the page of a route. The routes are the one table of what is built: a page of a later area has an
 * address at most, and no title of its own. Its entries come back everywhere with the line `staticData: { title }` of its route.
 */
export function useIsBuilt(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return useMemo(() => {
    const routes = new Map<string, { options: { staticData?: { title?: string } } }>(
      Object.entries(routesByPath),
    )
    return (path) => routes.get(path)?.options.staticData?.title !== undefined
  }, [routesByPath])
}
