import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '#features/accounts/public.ts'

/** Sign-up for people who will create an organization; their colleagues are invited instead. */
export const Route = createFileRoute('/auth/signup')({
  staticData: { title: 'Create your account' },
  component: function StudioSignUpRoute() {
    const navigate = Route.useNavigate()
    return <SignUpPage variant="studio" onSignedUp={() => void navigate({ to: '/auth/login' })} />
  },
})
