import { createFileRoute } from '@tanstack/react-router'
import { parseEmailSearch } from '#app/email-search.ts'
import { ConfirmSignUpPage, IncompleteLinkPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/confirmSignup')({
  staticData: { title: 'Confirm your email' },
  validateSearch: parseEmailSearch,
  component: function ConfirmSignupRoute() {
    const { email, code } = Route.useSearch()
    const navigate = Route.useNavigate()
    if (email === undefined || code === undefined) return <IncompleteLinkPage />
    const onSignedIn = () => void navigate({ to: '/home', replace: true })
    return <ConfirmSignUpPage key={code} email={email} code={code} onSignedIn={onSignedIn} />
  },
})
