import { createFileRoute } from '@tanstack/react-router'
import { OrganizationPage } from '#features/administration/public.ts'

export const Route = createFileRoute('/_studio/settings-new/organization')({
  staticData: { title: 'Organization' },
  component: OrganizationPage,
})
