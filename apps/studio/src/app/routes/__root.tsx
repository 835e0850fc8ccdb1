import { session } from '@marquee/api'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { guard, type GuardUser, pathKindOf } from '#app/guard.ts'
import type { RouterContext } from '#app/router.tsx'
import { meQuery } from '#features/accounts/public.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const { href, pathname, searchStr } = location
    const target = new URLSearchParams(searchStr).get('redirect')
    const user = await userFor(pathname, context.queryClient)
    const detour = guard({ href, pathname, redirect: target }, user)
    if (detour !== undefined) redirect({ throw: true, href: detour, replace: true })
  },
  component: Outlet,
})

async function userFor(pathname: string, queryClient: QueryClient): Promise<GuardUser | undefined> {
  const kind = pathKindOf(pathname)
  if (kind === 'open') return undefined
  const user = signedInUser(queryClient)
  // If the server doesn't answer, show the form anyway: it reports the failure when submitted.
  return await (kind === 'sign-in' ? user.catch(() => undefined) : user)
}

async function signedInUser(queryClient: QueryClient): Promise<GuardUser | undefined> {
  return (await session.restore()) ? await queryClient.ensureQueryData(meQuery) : undefined
}
