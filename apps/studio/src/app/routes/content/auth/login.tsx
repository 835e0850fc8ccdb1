import { createFileRoute } from '@tanstack/react-router'
import { parseLoginSearch, useLoginExits } from '#app/login-route.ts'
import { LoginPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/content/auth/login')({
  staticData: { title: 'Log in' },
  validateSearch: parseLoginSearch,
  component: function ContentLabLoginRoute() {
    const { redirect, ended } = Route.useSearch()
    const exits = useLoginExits(redirect ?? '/content')
    return <LoginPage variant="content-lab" isEnded={ended === true} {...exits} />
  },
})
