import { createFileRoute } from '@tanstack/react-router'
import { parseLoginSearch, useLoginExits } from '#app/login-route.ts'
import { LoginPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/login')({
  staticData: { title: 'Log in' },
  validateSearch: parseLoginSearch,
  component: function LoginRoute() {
    const { redirect, ended } = Route.useSearch()
    // SH-258.
    const exits = useLoginExits(redirect ?? '/home')
    return <LoginPage isEnded={ended === true} {...exits} />
  },
})
