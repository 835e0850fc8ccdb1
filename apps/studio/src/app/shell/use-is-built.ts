import { useRouter } from '@tanstack/react-router'

/** Whether this version has the page of a route: one of a later area has an address at most, and no title of its own. */
export function useIsBuilt(): (path: string) => boolean {
  const routes = new Map<string, { options: { staticData?: { title?: string } } }>(
    Object.entries(useRouter().routesByPath),
  )
  return (path) => routes.get(path)?.options.staticData?.title !== undefined
}
