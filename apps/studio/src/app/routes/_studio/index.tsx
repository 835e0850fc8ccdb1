import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_studio/')({
  beforeLoad: () => {
    redirect({ throw: true, to: '/videos', replace: true })
  },
})
