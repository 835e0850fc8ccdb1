import { createFileRoute } from '@tanstack/react-router'
import { parseLetterSearch } from '#app/letter-search.ts'
import { ConfirmSignUpPage, IncompleteLinkPage, InvitationPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/confirmSignup')({
  staticData: { title: 'Confirm' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseLetterSearch(search),
    ...(search['invitation'] === undefined ? {} : { invitation: 1 as const }),
  }),
  component: function ConfirmSignupRoute() {
    const { email, code, invitation } = Route.useSearch()
    const navigate = Route.useNavigate()
    const onSignedIn = () => void navigate({ to: '/home', replace: true })
    if (email === undefined || code === undefined) return <IncompleteLinkPage />
    const Page = invitation === undefined ? ConfirmSignUpPage : InvitationPage
    return <Page email={email} code={code} onSignedIn={onSignedIn} />
  },
})
