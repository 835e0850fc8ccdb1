import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '#features/accounts/public.ts'
import { SsoSignInPage, ssoVisitOf } from '#features/sso/public.ts'

/** Opened by the tile in Okta (SH-016, AU-028). */
export const Route = createFileRoute('/auth/oktalogin')({
  staticData: { title: 'Log in with Okta' },
  validateSearch: ssoVisitOf,
  component: function OktaRoute() {
    const navigate = Route.useNavigate()
    const visit = Route.useSearch()
    const target = safeRedirect(visit.redirect) ?? '/home'
    return <SsoSignInPage visit={visit} onSignedIn={() => void navigate({ href: target, replace: true })} />
  },
})
