import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ExternalPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/external')({
  staticData: { title: 'New password' },
  component: function ExternalRoute() {
    const challenge = useLocation({ select: ({ state }) => state.newPassword })
    const navigate = Route.useNavigate()
    // AU-075: to Login, which sends somebody who is signed in on to where they belong.
    return (
      <ExternalPage
        challenge={challenge}
        onDone={() => void navigate({ to: '/auth/login', replace: true })}
      />
    )
  },
})
