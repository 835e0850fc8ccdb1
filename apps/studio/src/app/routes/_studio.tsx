import { session } from '@marquee/api'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ShellWithUploads } from '#app/shell/shell-with-uploads.tsx'
import { meQuery } from '#features/accounts/public.ts'

/** Everything that needs a sign-in (SH-237). The wanted path is kept for after it (SH-261). */
export const Route = createFileRoute('/_studio')({
  beforeLoad: async ({ context, location }) => {
    if (!(await session.restore())) {
      redirect({
        throw: true,
        to: '/auth/login',
        search: location.pathname === '/' ? {} : { redirect: location.href },
      })
    }
    await context.queryClient.ensureQueryData(meQuery)
  },
  component: ShellWithUploads,
})
