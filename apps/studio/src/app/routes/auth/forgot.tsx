import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/forgot')({
  staticData: { title: 'Forgotten password' },
  component: function ForgotRoute() {
    const navigate = Route.useNavigate()
    return (
      <ForgotPasswordPage
        onEmailSent={(email) => void navigate({ to: '/auth/forgotPasswordSubmit', search: { email } })}
      />
    )
  },
})
