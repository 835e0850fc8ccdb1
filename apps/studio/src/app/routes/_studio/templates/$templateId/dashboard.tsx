import { createFileRoute } from '@tanstack/react-router'
import { TemplateDashboardPage } from '#features/templates/public.ts'

export const Route = createFileRoute('/_studio/templates/$templateId/dashboard')({
  staticData: { title: 'Template dashboard' },
  component: TemplateDashboardPage,
})
