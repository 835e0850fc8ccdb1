import { createFileRoute } from '@tanstack/react-router'
import { OwnInvitationsPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/invitations')({
  staticData: { title: 'Your invitations' },
  component: function OwnInvitationsRoute() {
    const navigate = Route.useNavigate()
    return <OwnInvitationsPage onAccepted={() => void navigate({ to: '/home', replace: true })} />
  },
})
