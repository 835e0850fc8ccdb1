import { createFileRoute, useRouter } from '@tanstack/react-router'
import { meQuery } from '#features/accounts/public.ts'
import { NoWorkspacePage } from '#features/organizations/public.ts'

export const Route = createFileRoute('/no-workspace')({
  staticData: { title: 'No workspace' },
  component: function NoWorkspaceRoute() {
    const router = useRouter()
    const { queryClient } = Route.useRouteContext()
    const check = async (): Promise<void> => {
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
      // The guard redirects people who have a workspace by now.
      await router.invalidate()
    }
    return <NoWorkspacePage onCheck={check} />
  },
})
