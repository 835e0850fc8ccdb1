import { createFileRoute, Navigate } from '@tanstack/react-router'
import { parseEmailSearch } from '#app/email-search.ts'
import { MagicLinkSentPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/auth/magicLinkSent')({
  staticData: { title: 'Link to log in' },
  validateSearch: parseEmailSearch,
  component: function MagicLinkSentRoute() {
    const { email } = Route.useSearch()
    return email === undefined ? <Navigate to="/auth/login" replace /> : <MagicLinkSentPage email={email} />
  },
})
