import { createFileRoute } from '@tanstack/react-router'
import { MagicLinkPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/link/$email/$secretCode')({
  staticData: { title: 'Log in by link' },
  component: function MagicLinkRoute() {
    const { email, secretCode } = Route.useParams()
    const navigate = Route.useNavigate()
    return (
      <MagicLinkPage
        key={secretCode}
        email={email}
        code={secretCode}
        onSignedIn={() => void navigate({ to: '/home', replace: true })}
        onLinkSent={() => void navigate({ to: '/auth/magicLinkSent', search: { email } })}
      />
    )
  },
})
