import { createFileRoute } from '@tanstack/react-router'
import { parseEmailSearch } from '#app/email-search.ts'
import { IncompleteLinkPage, InvitationPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/invitation')({
  staticData: { title: 'Invitation' },
  validateSearch: parseEmailSearch,
  component: function InvitationRoute() {
    const { email, code } = Route.useSearch()
    const navigate = Route.useNavigate()
    if (email === undefined || code === undefined) return <IncompleteLinkPage />
    const onSignedIn = () => void navigate({ to: '/home', replace: true })
    return <InvitationPage key={code} email={email} code={code} onSignedIn={onSignedIn} />
  },
})
