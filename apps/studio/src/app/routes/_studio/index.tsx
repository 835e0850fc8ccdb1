import { createFileRoute, redirect } from '@tanstack/react-router'

/** SH-051. */
export const Route = createFileRoute('/_studio/')({
  beforeLoad: () => {
    redirect({ throw: true, to: '/home', replace: true })
  },
})
