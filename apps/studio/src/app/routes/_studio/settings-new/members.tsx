import { createFileRoute, redirect } from '@tanstack/react-router'

/** SH-200. */
export const Route = createFileRoute('/_studio/settings-new/members')({
  beforeLoad: () => {
    redirect({ throw: true, href: '/settings-new/users', replace: true })
  },
})
