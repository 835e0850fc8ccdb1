import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '#features/accounts/public.ts'
import { OrganizationSignInPage } from '#features/sso/public.ts'

/** SH-017. */
export const Route = createFileRoute('/auth/org/$orgId')({
  staticData: { title: 'Log in' },
  validateSearch: (search): { redirect?: string } => {
    const target = safeRedirect(search['redirect'])
    return target === undefined ? {} : { redirect: target }
  },
  component: function OrganizationSignInRoute() {
    const { orgId } = Route.useParams()
    const { redirect } = Route.useSearch()
    return <OrganizationSignInPage organizationId={orgId} redirect={redirect} />
  },
})
