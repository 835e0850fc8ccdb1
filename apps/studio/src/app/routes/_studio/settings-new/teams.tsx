import { createFileRoute } from '@tanstack/react-router'
import { TeamsPage } from '#features/administration/public.ts'

export const Route = createFileRoute('/_studio/settings-new/teams')({
  staticData: { title: 'Teams' },
  component: TeamsPage,
})
