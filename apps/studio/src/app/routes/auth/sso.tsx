import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '#features/accounts/public.ts'
import { SsoSignInPage, ssoVisitOf } from '#features/sso/public.ts'

/** SH-015, AU-022. */
export const Route = createFileRoute('/auth/sso')({
  staticData: { title: 'Log in with SSO' },
  validateSearch: ssoVisitOf,
  component: function SsoRoute() {
    const navigate = Route.useNavigate()
    const visit = Route.useSearch()
    const target = safeRedirect(visit.redirect) ?? '/home'
    return <SsoSignInPage visit={visit} onSignedIn={() => void navigate({ href: target, replace: true })} />
  },
})
