import { createFileRoute, redirect } from '@tanstack/react-router'

/** SH-201. */
export const Route = createFileRoute('/_studio/settings-new/contract')({
  beforeLoad: () => {
    redirect({ throw: true, href: '/settings-new/organization', replace: true })
  },
})
