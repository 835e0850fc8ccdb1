import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/content/auth/signup')({
  staticData: { title: 'Sign up' },
  component: function SignUpRoute() {
    const navigate = Route.useNavigate()
    return <SignUpPage onSignedUp={() => void navigate({ to: '/content/auth/login' })} />
  },
})
