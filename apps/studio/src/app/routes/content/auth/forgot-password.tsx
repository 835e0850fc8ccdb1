import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/content/auth/forgot-password')({
  staticData: { title: 'Forgotten password' },
  component: function ContentLabForgotRoute() {
    const navigate = Route.useNavigate()
    return (
      <ForgotPasswordPage
        variant="content-lab"
        onEmailSent={(email) => void navigate({ to: '/auth/forgotPasswordSubmit', search: { email } })}
      />
    )
  },
})
