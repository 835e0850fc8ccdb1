import { createFileRoute } from '@tanstack/react-router'
import { AlreadyLoggedInPage } from '#features/accounts/public.ts'

export const Route = createFileRoute('/content/auth/already-logged-in')({
  staticData: { title: 'Logged in' },
  component: AlreadyLoggedInPage,
})
