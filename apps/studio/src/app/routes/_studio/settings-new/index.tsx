import { createFileRoute, redirect } from '@tanstack/react-router'

/** SH-069, SH-189: the settings open with their first page. */
export const Route = createFileRoute('/_studio/settings-new/')({
  beforeLoad: () => {
    redirect({ throw: true, href: '/settings-new/users', replace: true })
  },
})
