import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ExternalPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/external')({
  staticData: { title: 'New password' },
  component: function ExternalRoute() {
    const challenge = useLocation({ select: ({ state }) => state.newPassword })
    const navigate = Route.useNavigate()
    // Login redirects people who are signed in to their home page (AU-075).
    return (
      <ExternalPage
        challenge={challenge}
        onDone={() => void navigate({ to: '/auth/login', replace: true })}
      />
    )
  },
})
