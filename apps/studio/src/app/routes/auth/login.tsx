import { session } from '@marquee/api'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage, safeRedirect } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/login')({
  staticData: { title: 'Log in' },
  validateSearch: (search): { redirect?: string } => {
    const target = safeRedirect(search['redirect'])
    return target === undefined ? {} : { redirect: target }
  },
  // SH-250, SH-251.
  beforeLoad: async ({ search }) => {
    if (await isSignedIn()) redirect({ throw: true, href: search.redirect ?? '/', replace: true })
  },
  component: function LoginRoute() {
    const navigate = Route.useNavigate()
    const { redirect: target = '/' } = Route.useSearch()
    return <LoginPage onSignedIn={() => void navigate({ href: target, replace: true })} />
  },
})

async function isSignedIn(): Promise<boolean> {
  // Without an answer the form is still the right screen: it says so when it is sent.
  return await session.restore().catch(() => false)
}
