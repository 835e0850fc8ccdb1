import { createFileRoute } from '@tanstack/react-router'
import { parseEmailSearch } from '#app/email-search.ts'
import { ResetPasswordPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/forgotPasswordSubmit')({
  staticData: { title: 'New password' },
  validateSearch: parseEmailSearch,
  component: function ForgotPasswordSubmitRoute() {
    const { email, code } = Route.useSearch()
    const navigate = Route.useNavigate()
    // AU-075.
    return (
      <ResetPasswordPage
        email={email}
        code={code}
        onDone={() => void navigate({ to: '/auth/login', replace: true })}
      />
    )
  },
})
