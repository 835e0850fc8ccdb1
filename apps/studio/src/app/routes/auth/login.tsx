import { createFileRoute } from '@tanstack/react-router'
import { LoginPage, safeRedirect } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/login')({
  staticData: { title: 'Log in' },
  validateSearch: (search): { redirect?: string } => {
    const target = safeRedirect(search['redirect'])
    return target === undefined ? {} : { redirect: target }
  },
  component: function LoginRoute() {
    const navigate = Route.useNavigate()
    // SH-258.
    const { redirect: target = '/home' } = Route.useSearch()
    return <LoginPage onSignedIn={() => void navigate({ href: target, replace: true })} />
  },
})
